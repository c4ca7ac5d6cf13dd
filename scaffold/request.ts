/** What is asked of the scaffold, as its command line says it. */
import { parseArgs } from 'node:util';
import { METHODS, type Method } from '../lint/operations.ts';

export interface Request {
  readonly method: Method;
  /** With `{name}` for variables: `/projects/{id}/labels`. */
  readonly url: string;
  /** By default that of the path, or of the path above it. */
  readonly tag: string | undefined;
  /** The table of the documentation; by default the one whose row is typed in, or that of the tag. */
  readonly source: string | undefined;
  /** A level of `x-access`; by default the usual one of the method and path. */
  readonly access: string | undefined;
  /** By default made of the method and path. */
  readonly id: string | undefined;
  /** The schema of what is answered; `none` for an answer without a body. */
  readonly schema: string | undefined;
  /** Whether the answer is a list; by default that of a GET whose path ends in a plural. */
  readonly list: boolean | undefined;
}

export interface Options {
  readonly help: boolean;
  readonly dryRun: boolean;
  /** Only say what is left to do of earlier runs. */
  readonly left: boolean;
  /** `null` where none is needed. */
  readonly request: Request | null;
}

const TAKEN = ['get', 'post', 'put', 'delete'] as const satisfies readonly Method[];
const URL_SHAPE = /^(\/([a-z][a-z0-9_]*|\{[a-z][a-z0-9_]*\}))+$/;

/** Reads the arguments of the command. Throws an Error that names what is wrong and what was expected. */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      tag: { type: 'string' },
      source: { type: 'string' },
      access: { type: 'string' },
      id: { type: 'string' },
      schema: { type: 'string' },
      list: { type: 'boolean' },
      one: { type: 'boolean' },
      'dry-run': { type: 'boolean', default: false },
      left: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const { help, left, 'dry-run': dryRun } = values;
  if (help || left) return { help, left, dryRun, request: null };
  const [method, url, ...more] = positionals;
  if (method === undefined || url === undefined) {
    throw new Error("A method and a path are needed: GET '/projects/{id}/labels'.");
  }
  if (more.length > 0) {
    throw new Error(`One operation is added at a time; \`${more.join(' ')}\` is too much.`);
  }
  if (values.list === true && values.one === true) {
    throw new Error('--list and --one exclude each other.');
  }
  if (values.schema !== undefined && !/^([A-Z][A-Za-z0-9]*|none)$/.test(values.schema)) {
    throw new Error('--schema takes a name in PascalCase, such as ProjectLabel, or none.');
  }
  const { tag, source, access, id, schema } = values;
  const list = values.list === true ? true : values.one === true ? false : undefined;
  const request = { method: methodOf(method), url: urlOf(url), tag, source, access, id, schema };
  return { help, left, dryRun, request: { ...request, list } };
}

function methodOf(text: string): Method {
  const method = TAKEN.find((each) => each === text.toLowerCase());
  if (method !== undefined) return method;
  const known = METHODS.some((each) => each === text.toLowerCase());
  const what = known ? 'is not used by this contract' : 'is no method';
  throw new Error(`\`${text}\` ${what}; write ${TAKEN.join(', ').toUpperCase()}.`);
}

function urlOf(text: string): string {
  if (!text.startsWith('/')) {
    throw new Error(`The path \`${text}\` has to begin with a slash, without /api/v4.`);
  }
  if (!URL_SHAPE.test(text)) {
    throw new Error(
      `The path \`${text}\` is made of names in lower case and variables in braces, like '/projects/{id}/labels'; put it in quotes.`,
    );
  }
  return text;
}
