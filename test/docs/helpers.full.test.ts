/** The helper of docs/helpers for pytest does what it says. */
import { execFile, spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startSandbox } from '../../src/sandbox/node.ts';
import { describeWith } from '../requirements.ts';

const PYTHON = `
def test_create(world):
    issue = world.create("issues", project_id=42, title="Print pages")
    many = world.create("issues", *[{"project_id": 42, "title": str(i)} for i in range(5)])
    status, listed = world.api("GET", "/projects/42/issues", token="token-of-mira")
    assert status == 200 and len(many) == 5
    assert issue["id"] in [each["id"] for each in listed] and len(listed) == 9

def test_override(world):
    world.override("createIssue", status=409, match={"title": "x"}, times=1)
    for title, expected in [("x", 409), ("x", 201)]:
        status = world.api("POST", "/projects/42/issues", {"title": title}, token="token-of-mira")[0]
        assert status == expected
    assert [each["overridden"] for each in world.calls("createIssue")] == [True, False]

def test_own_world(world):
    assert len(world.api("GET", "/projects/42/issues", token="token-of-mira")[1]) == 3
    world.control("POST", "/pipelines/313/finish")
    assert world.api("GET", "/user")[0] == 401
`;

const isThere = spawnSync('python3', ['-m', 'pytest', '--version']).status === 0;
const missing = isThere ? null : 'python3 with pytest (Debian: python3-pytest) is missing.';

describeWith(missing)('the helper for pytest', () => {
  test('has a world for each test, creates rows and calls the API', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'helper-'));
    const { url, close, sandbox } = await startSandbox({ port: 0, controlKey: 'key-of-tests' });
    try {
      await copyFile('docs/helpers/conftest.py', join(folder, 'conftest.py'));
      await writeFile(join(folder, 'test_it.py'), PYTHON);
      const args = ['-B', '-m', 'pytest', '-q', '-p', 'no:cacheprovider', 'test_it.py'];
      const sandboxEnv = { SANDBOX_URL: new URL(url).origin, SANDBOX_KEY: 'key-of-tests' };
      const env = { ...process.env, ...sandboxEnv };
      const { stdout } = await promisify(execFile)('python3', args, { cwd: folder, env });
      expect(stdout).toContain('3 passed');
      expect(sandbox.control.worlds()).toEqual([]);
    } finally {
      await close();
      await rm(folder, { recursive: true });
    }
  });
});
