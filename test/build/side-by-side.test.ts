import { expect, test } from 'vitest';
import { projectAt } from '../../build/project.ts';
import { run } from '../command.ts';
import { emptyProject } from './workspace.ts';

const { root } = projectAt();
const COMMAND = `${root}/build/side-by-side.ts`;

/** Runs scripts of a project that has these. */
async function runScripts(scripts: Readonly<Record<string, string>>, ...names: string[]) {
  const { project, write } = await emptyProject();
  await write('package.json', JSON.stringify({ type: 'module', scripts }));
  await write('build/launch.js', `import ${JSON.stringify(`${root}/build/launch.js`)};\n`);
  return run({ project }, COMMAND, ...names);
}

test('each script ends with a line, and what one that fails has said follows in one piece', async () => {
  const { code, out } = await runScripts(
    {
      // Both say something while the other one runs, and the first one waits for what the second one does.
      failing: 'echo one; until [ -e made ]; do sleep 0.01; done; echo two >&2; exit 3',
      passing: 'echo hidden; touch made',
      last: 'test -e made',
    },
    ...['failing', 'passing', 'last'],
  );
  expect(code).toBe(1);
  expect(out).toMatch(/^passing +passed +\d+ ms$/m);
  expect(out).toMatch(/^failing +failed +\d+ ms\none\ntwo\n/m);
  expect(out).toMatch(/^last +passed/m);
  expect(out).not.toContain('hidden');
});

test('it ends with 0 where all pass, and with 2 for a script that there is not', async () => {
  expect(await runScripts({ a: 'true', b: 'true' }, 'a', 'b')).toMatchObject({ code: 0, err: '' });
  expect(await runScripts({ a: 'true' }, 'a', 'z')).toEqual({
    code: 2,
    out: '',
    err: 'package.json has no script z.\n',
  });
});
