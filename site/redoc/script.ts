/** The script of Redoc, as it comes with @redocly/cli. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CommandError } from '../../src/command-line.ts';

const VERSION = '3.0.1';

/** Redoc's logo, without a request. */
const CREDIT =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="42" height="16"><text x="0" y="12" font-family="sans-serif" font-size="12" font-weight="bold" fill="#2467f2">Redoc</text></svg>',
  );

/** What is replaced in the script, which must have each of them once. */
const REPLACEMENTS = [
  // It would fetch its logo from its maker on every view.
  ['https://cdn.redoc.ly/redoc/logo-mini-full.svg', CREDIT],
  ['https://cdn.redoc.ly/redoc/logo-mini.svg', CREDIT],
  // Extensions are shown as Markdown, and that is no main part of a page.
  ['.main.withConfig({', '.div.withConfig({'],
] as const;

/** Reads it from a folder of the installed package. Rejects with a CommandError where it is not there. */
export const readRedocScript = () => readPart('lib/chunks/redoc.standalone.js');

/** The licenses of Redoc and of all that is in it, which go where it goes. */
export const readRedocLicenses = () => readPart('THIRD_PARTY_NOTICES');

async function readPart(name: string): Promise<string> {
  const require = createRequire(import.meta.url);
  const folder = dirname(require.resolve('@redocly/cli/package.json'));
  return readFile(join(folder, name), 'utf8').catch(() => {
    throw new CommandError(`@redocly/cli has no ${name}. Did its version change?`);
  });
}

/**
 * The script with the replacements. Throws a CommandError for another version of Redoc than
 * this was written for, because nobody knows what that requests.
 */
export function patchScript(script: string): string {
  const version = /Version: (\S+)/.exec(script.slice(0, 500))?.[1];
  if (version !== VERSION || !/export\s*\{[^}]*\binit\b[^}]*\};?\s*$/.test(script)) {
    throw new CommandError(
      `Redoc ${VERSION} was expected in @redocly/cli, found ${version ?? 'something else'}. ` +
        'Check that the page still requests nothing from elsewhere, then change the version in site/redoc/script.ts.',
    );
  }
  return REPLACEMENTS.reduce((text, [found, replacement]) => {
    const parts = text.split(found);
    if (parts.length !== 2) {
      throw new CommandError(
        `${found} was expected once in Redoc ${VERSION}, found ${parts.length - 1} times.`,
      );
    }
    return parts.join(replacement);
  }, script);
}
