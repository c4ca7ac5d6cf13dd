/** What the samples of all languages share. */
import { quoted } from '../../generators/source-text.ts';
import type { TryOperation } from '../browser/try/operation-file.ts';
import type { GivenValues, HttpCall } from '../browser/try/request.ts';
import { exampleValue, type SampleTarget } from './example-target.ts';

/** What a sample is written from. Its code holds no secret of its reader: tokens and passwords are read from the environment. */
export interface SampleCall {
  readonly operation: TryOperation;
  readonly given: readonly GivenValues[];
  /** What is called unless the environment says otherwise. */
  readonly target: SampleTarget;
  /** Whether the call is made by somebody. */
  readonly hasToken: boolean;
  readonly http: HttpCall;
}

/** Whether a response is a file of bytes, which a terminal should not show. */
export function isBinary({ response }: TryOperation): boolean {
  return response?.content === 'file';
}

/** The variable of the environment that holds a secret: `password` → `PASSWORD`. TOKEN is that of the caller. */
export function variable(name: string): string {
  return name === 'token' ? 'SECRET_TOKEN' : name.toUpperCase().replace(/\W/g, '');
}

/** The variables of the environment that a call takes, by what they are called there. */
export function variablesOf({ hasToken, given }: SampleCall): string[] {
  const secrets = given
    .filter(({ field }) => field.secret)
    .map(({ field }) => variable(field.name));
  return ['API', ...(hasToken ? ['TOKEN'] : []), ...secrets];
}

/** The line of a JavaScript program that reads them. */
export function environment(sample: SampleCall): string {
  const list = variablesOf(sample).map(
    (name) => `${name} = ${quoted(exampleValue(name, sample.target))}`,
  );
  return `const ${entries(list)} = process.env;`;
}

/** Entries on one line where they are short, else a line for each. */
export function entries(
  list: readonly string[],
  { open = '{ ', close = ' }', indent = '', unit = '  ', before = 0 } = {},
): string {
  const line = `${open}${list.join(', ')}${close}`;
  if (indent.length + before + line.length <= WIDTH && !line.includes('\n')) return line;
  const lines = list.map((each) => `${indent}${unit}${each},\n`).join('');
  return `${open.trim()}\n${lines}${indent}${close.trim()}`;
}

const WIDTH = 60;

/** The line of a program that imports what reads and writes files. */
export function fileImports(reads: boolean, writes: boolean): string {
  const names = [...(reads ? ['readFile'] : []), ...(writes ? ['writeFile'] : [])];
  return names.length === 0 ? '' : `import { ${names.join(', ')} } from 'node:fs/promises';\n`;
}
