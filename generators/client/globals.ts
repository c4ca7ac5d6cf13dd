/**
 * The names of the language, of Node.js and of browsers that a schema might take by mistake, as far as
 * this Node.js knows them, the main ones that only browsers and TypeScript have, and those that the
 * client has for itself.
 */
const NAMES = new Set([
  ...Object.getOwnPropertyNames(globalThis),
  ...['Document', 'Element', 'History', 'Location', 'Node', 'Notification', 'Range', 'Selection'],
  ...[
    'Partial',
    'Required',
    'Readonly',
    'Record',
    'Pick',
    'Omit',
    'Exclude',
    'Extract',
    'Parameters',
  ],
  ...['Comment', 'Text', 'Image', 'Option', 'Plugin', 'Storage', 'Window', 'Worker', 'PropertyKey'],
  ...['ApiError', 'Call', 'Client', 'Connection', 'Groups', 'ListCall', 'LogEntry'],
  ...['Attempt', 'Body', 'CallOptions', 'ClientOptions', 'Encode', 'Fetch', 'Middleware', 'Next'],
  'Token',
]);

/** Whether a name is taken by the language, a platform or the client. */
export function isTaken(name: string): boolean {
  return NAMES.has(name);
}
