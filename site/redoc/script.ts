import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CommandError } from '../../src/command-line.ts';

const VERSION = '3.0.1';
const FILE = 'lib/chunks/redoc.standalone.js';

/** Redoc's own pictures, which it would fetch from its maker on every view. */
const LOGOS = [
  'https://cdn.redoc.ly/redoc/logo-mini-full.svg',
  'https://cdn.redoc.ly/redoc/logo-mini.svg',
] as const;

/** The same credit without a request. */
const CREDIT =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="42" height="16"><text x="0" y="12" font-family="sans-serif" font-size="12" font-weight="bold" fill="#2467f2">Redoc</text></svg>',
  );

/** The script of Redoc that came with @redocly/cli. Rejects with a CommandError when it is not there. */
export const readRedocScript = () => readPart(FILE);

/** The terms of Redoc and of all that is in it, which go where it goes. Rejects with a CommandError when they are not there. */
export const readRedocLicences = () => readPart('THIRD_PARTY_NOTICES');

async function readPart(name: string): Promise<string> {
  const require = createRequire(import.meta.url);
  const file = join(dirname(require.resolve('@redocly/cli/package.json')), name);
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new CommandError(
      `${name} of Redoc was expected in @redocly/cli. Did its version change?`,
      {
        cause,
      },
    );
  }
}

/**
 * The script without the addresses of its maker's pictures, and without the texts of the linter in it,
 * which editors show and no page does.
 *
 * @throws CommandError when it is not the version of Redoc that this was made for, because then nobody knows
 *   what it would fetch.
 */
export function localise(script: string): string {
  const version = /Version: (\S+)/.exec(script.slice(0, 500))?.[1];
  if (version !== VERSION || !/export\s*\{[^}]*\binit\b[^}]*\};?\s*$/.test(script)) {
    throw new CommandError(
      `Redoc ${VERSION} was expected in @redocly/cli, found ${version ?? 'something else'}. ` +
        'See that the page still asks nobody else for anything, then change the version in site/redoc/script.ts.',
    );
  }
  return withoutTexts(withoutLogos(script));
}

function withoutLogos(script: string): string {
  return LOGOS.reduce((text, logo) => {
    const parts = text.split(logo);
    if (parts.length !== 2) {
      throw new CommandError(
        `${logo} was expected once in Redoc ${VERSION}, found ${parts.length - 1} times.`,
      );
    }
    return parts.join(CREDIT);
  }, script);
}

/** Where the linter describes what a contract may hold: from the first of its links to the last of its demands. */
const TEXTS = /documentationLink:`.*description:`REQUIRED/s;

function withoutTexts(script: string): string {
  return script.replace(TEXTS, (types) =>
    types.replace(/,(?:description|documentationLink):`(?:[^`\\$]|\\.)*`/g, ''),
  );
}
