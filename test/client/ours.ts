import { readFile } from 'node:fs/promises';
import { OURS, type Program, programOf } from '../../bench/client/contenders.ts';

/** The programs of the benchmark take the client from its sources here, so that no build has to be fresh. */
export async function readProgram(program: Program): Promise<string> {
  return fromSources(await readFile(programOf('ours', program), 'utf8'));
}

/** A program with all operations. */
export const EVERYTHING: string = fromSources(OURS.everything ?? '');

/** The file of a program, beside which the texts stand. */
export const BESIDE: string = programOf('ours', 'one');

function fromSources(text: string): string {
  return text.replace(
    /'collaboration-service-api(?:\/(\w+))?'/,
    (_, entry = 'index') => `'../../../../src/client/${entry}.ts'`,
  );
}
