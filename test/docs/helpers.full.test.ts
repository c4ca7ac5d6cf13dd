/** The helpers of docs/helpers do what they say, in the languages that this machine has. */
import { execFile, spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
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

const PERL = `
use strict;
use warnings;
use Sandbox;
my $world = Sandbox->world('perl');
my $issue = $world->create('issues', { project_id => 42, title => 'Print pages' });
$world->create('issues', [{ project_id => 42 }, { project_id => 42 }]);
my ($status, $listed) = $world->api('GET', '/projects/42/issues', undef, 'token-of-mira');
die "$status" unless $status == 200 && @$listed == 6 && $listed->[2]{id} == $issue->{id};
die 'no error' if eval { $world->create('issues', { titel => 'x' }); 1 };
die $@ unless $@ =~ /titel/;
$world->override('getUser', { status => 503 });
die 'not overridden' unless ($world->api('GET', '/users/2'))[0] == 503;
die 'not journaled' unless $world->calls('getUser')->[0]{overridden};
$world->drop;
print 'passed';
`;

const GO = `
package sandbox

import "testing"

func TestCreate(t *testing.T) {
	world := New(t)
	world.Control("POST", "/rows/issues", map[string]any{"project_id": 42, "title": "Print pages"}, nil)
	var listed []map[string]any
	status := world.API("GET", "/projects/42/issues", "token-of-mira", nil, &listed)
	if status != 200 || len(listed) != 4 {
		t.Fatal(status, listed)
	}
}
`;

/** By language: what has to run, the helper, and a program that uses it. */
const LANGUAGES = [
  ['Python', ['python3', '-m', 'pytest', '--version'], 'conftest.py', 'test_it.py', PYTHON],
  ['Perl', ['perl', '-MHTTP::Tiny', '-MJSON::PP', '-e', '1'], 'Sandbox.pm', 'it.pl', PERL],
  ['Go', ['go', 'version'], 'sandbox.go', 'sandbox_test.go', GO],
] as const;

/** What to install where that does not run. */
const NEEDED = {
  Python: 'python3 with pytest (Debian: python3-pytest)',
  Perl: 'perl with HTTP::Tiny and JSON::PP (Debian: perl)',
  Go: 'go',
} as const;

const COMMANDS = {
  Python: ['python3', '-B', '-m', 'pytest', '-q', '-p', 'no:cacheprovider', 'test_it.py'],
  Perl: ['perl', '-I.', 'it.pl'],
  Go: ['sh', '-c', 'go mod init sandbox && go test -v'],
} as const;

describe.each(LANGUAGES)('%s', (language, [needed, ...args], helper, file, program) => {
  const isThere = spawnSync(needed, args).status === 0;
  // Not every machine that builds the project has Go.
  const isOptional = language === 'Go' && !isThere;
  if (isOptional) console.warn('Skipped: Go is missing.');
  const missing = isThere ? null : `${NEEDED[language]} is missing.`;
  (isOptional ? describe.skip : describeWith(missing))('helper', () => {
    test('has a world for each test, creates rows and calls the API', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'helper-'));
      const { url, close, sandbox } = await startSandbox({ port: 0, controlKey: 'key-of-tests' });
      try {
        await copyFile(join('docs/helpers', helper), join(folder, helper));
        await writeFile(join(folder, file), program);
        const [command, ...sent] = COMMANDS[language];
        const sandboxEnv = { SANDBOX_URL: new URL(url).origin, SANDBOX_KEY: 'key-of-tests' };
        const env = { ...process.env, ...sandboxEnv };
        const { stdout } = await promisify(execFile)(command, sent, { cwd: folder, env });
        expect(stdout).toMatch(/pass/i);
        expect(sandbox.control.worlds()).toEqual([]);
      } finally {
        await close();
        await rm(folder, { recursive: true });
      }
    });
  });
});
