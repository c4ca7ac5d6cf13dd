/** The call of a command of the package, by where this code runs. */

/** A clone runs its sources, in TypeScript; a package has been compiled. */
const IS_CLONE = String(import.meta.url).endsWith('.ts');

/**
 * The beginning of a command line, up to its options: `npm run conform -- replay` in a clone. With `--no-install`, npx
 * runs what is installed, and fetches nothing that somebody else has published under the name.
 */
export function callOf(command: string): string {
  const [script, ...words] = command.split(' ');
  return IS_CLONE
    ? ['npm run', script, '--', ...words].join(' ')
    : `npx --no-install collaboration-service-api ${command}`;
}
