/** What the scaffold leaves to people is done before it is merged. */
import { expect, it } from 'vitest';
import { projectAt } from '../../build/project.ts';
import { findTodos } from '../../scaffold/todo.ts';
import { IN_FULL } from '../in-full.ts';

it.runIf(IN_FULL)('nothing is left to do of operations that were scaffolded', async () => {
  expect(await findTodos(projectAt().root)).toEqual([]);
});
