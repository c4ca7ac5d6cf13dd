// Redocly loads plugins as JavaScript; tsx lets this one load the rules in TypeScript.
import { register } from 'tsx/esm/api';

if (import.meta.url.includes('%23')) {
  throw explain(
    'The path of this checkout contains `#`, where references would end. Move it, and lint again.',
  );
}

register();
const { plugin } = await import('./plugin.ts').catch((error) => {
  // A slip in a table that is kept by hand. Errors of code keep their stack.
  const isTable = error.name === 'YAMLParseError' || error.message.startsWith('schema is invalid');
  throw isTable ? explain(`lint/extensions.yaml or lint/behavior.yaml: ${error.message}`) : error;
});

export default () => plugin;

/** An error whose message is all that the user needs; Redocly prints the stack. */
function explain(message) {
  return Object.assign(new Error(message), { stack: message });
}
