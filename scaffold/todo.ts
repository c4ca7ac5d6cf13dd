/** Finds what scaffolded files leave to people. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../build/files.ts';
import { FIELDS, OPERATIONS, PENDING } from './tables.ts';

/** A line with a `TODO`. */
export interface Todo {
  /** From the root of the project, with `/` on every system. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** All that is left to do in the contract, the tables of the documentation and the sandbox's list. */
export async function findTodos(root: string): Promise<Todo[]> {
  const sources = await listFiles(join(root, 'spec'), ['.yaml']);
  const files = [...sources.map((path) => `spec/${path}`), OPERATIONS, FIELDS, PENDING];
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const),
  );
  return texts.flatMap(([file, text]) => todosIn(file, text));
}

/** What is left to do in one text. */
export function todosIn(file: string, text: string): Todo[] {
  return text.split('\n').flatMap((line, index) => {
    const [found] = /\bTODO\b.*$/.exec(line) ?? [];
    return found === undefined ? [] : [{ file, line: index + 1, text: line.trim() }];
  });
}
