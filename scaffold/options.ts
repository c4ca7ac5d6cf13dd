/** Reads the command line of `npm run new:operation`. */

import { parseArgs } from 'node:util';
import { STANDARD_OPTIONS } from '../src/command-line.ts';
import { HTTP_METHODS } from '../src/contract/read/methods.ts';
import type { NewOperation } from './metadata.ts';

const PATH = /^(\/([a-z][a-z0-9_]*|\{[a-z][a-z0-9_]*\}))+$/;

export interface ScaffoldOptions {
  readonly help: boolean;
  readonly dryRun: boolean;
  /** `null` with `--help`. */
  readonly operation: NewOperation | null;
}

/** Reads the arguments of the command. Throws an Error that says what is wrong and what was expected. */
export function parseOptions(args: readonly string[]): ScaffoldOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...STANDARD_OPTIONS,
      tag: { type: 'string' },
      access: { type: 'string' },
      id: { type: 'string' },
      schema: { type: 'string' },
      list: { type: 'boolean' },
      one: { type: 'boolean' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const { help, list, one, 'dry-run': dryRun, ...chosen } = values;
  if (help) return { help, dryRun, operation: null };
  const [name, path, ...more] = positionals;
  if (name === undefined || path === undefined) {
    throw new Error("A method and a path are needed: GET '/projects/{id}/labels'.");
  }
  if (more.length > 0) {
    throw new Error(`One operation is added at a time; \`${more.join(' ')}\` is too much.`);
  }
  if (list && one) throw new Error('--list and --one exclude each other.');
  if (chosen.schema !== undefined && !/^([A-Z][A-Za-z0-9]*|none)$/.test(chosen.schema)) {
    throw new Error('--schema takes a name in PascalCase, such as ProjectLabel, or none.');
  }
  const method = HTTP_METHODS.find((each) => each === name.toUpperCase());
  if (method === undefined) {
    throw new Error(
      `\`${name}\` is not a method of this contract; write ${HTTP_METHODS.join(', ')}.`,
    );
  }
  if (!path.startsWith('/')) {
    throw new Error(`The path \`${path}\` has to begin with a slash, without /api/v4.`);
  }
  if (!PATH.test(path)) {
    throw new Error(
      `The path \`${path}\` is made of names in lower case and variables in braces, like '/projects/{id}/labels'; put it in quotes.`,
    );
  }
  const isList = list || (one ? false : undefined);
  return { help, dryRun, operation: { method, path, ...chosen, list: isList } };
}
