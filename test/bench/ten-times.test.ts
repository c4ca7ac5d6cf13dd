import { cp } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { multiplyContract } from '../../bench/build/ten-times.ts';
import { createBundler } from '../../build/bundle.ts';
import { readSpec } from '../../build/contract-reader.ts';
import { projectAt } from '../../build/project.ts';
import { lintSpec } from '../../lint/lint.ts';
import { operationsOf } from '../../src/contract/read.ts';
import { emptyProject } from '../build/workspace.ts';
import { IN_FULL } from '../in-full.ts';

vi.setConfig({ testTimeout: 120_000 });

/** The contract of this project with one copy of everything in it. */
async function twice() {
  const { project } = await emptyProject();
  await cp(projectAt().spec, project.spec, { recursive: true });
  await multiplyContract(project.spec, ['Two']);
  return project;
}

test('a contract that is multiplied has every operation and component once more', async () => {
  const project = await twice();
  const bundleOf = async (from = projectAt()) =>
    createBundler(from.spec, from.root)(await readSpec(from));
  const [once, both] = await Promise.all([bundleOf(), bundleOf(project)]);
  const ids = [...operationsOf(once)].map(({ id }) => id);
  const copies = ids.map((id) => `${id}Two`);
  expect(new Set([...operationsOf(both)].map(({ id }) => id))).toEqual(
    new Set([...ids, ...copies]),
  );
  for (const kind of ['schemas', 'responses', 'examples'] as const) {
    const count = (bundle: typeof once) => Object.keys(bundle.components?.[kind] ?? {}).length;
    expect(count(both)).toBe(2 * count(once));
  }
});

test.runIf(IN_FULL)('it lints clean', async () => {
  expect((await lintSpec({ root: (await twice()).spec })).findings).toEqual([]);
});
