/**
 * The names of the language, of Node.js and of browsers that a type of the client might take by
 * mistake, as far as this Node.js knows them, and the main ones that only browsers and TypeScript have.
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
]);

/** Whether a name is taken by the language or a platform. */
export function isGlobalName(name: string): boolean {
  return NAMES.has(name);
}
