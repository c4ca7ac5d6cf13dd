/** The comment of a pull request, written by the script of its workflow with a `gh` that answers from files. */
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';

interface PullRequest {
  readonly number?: string;
  readonly comment?: string;
  readonly head?: string;
  readonly changed?: readonly string[];
  /** The comment that is there already. */
  readonly old?: string;
}

const MARKER = '<!-- contract-diff -->';

/** As much of GitHub's command as the script uses; what it writes stands in `sent`, with its method and path. */
const GH = `#!/bin/bash
case "$*" in
  'run download'*) mkdir comment; printf '%s' "$NUMBER" > comment/pull-request; printf '%s' "$COMMENT" > comment/comment.md ;;
  *--method*) { echo "$3 $4"; cat body; } > sent ;;
  */files*) printf '%s\\n' "$CHANGED" ;;
  */comments*) printf '%s' "$OLD" ;;
  *) printf '%s' "$HEAD_NOW" ;;
esac
`;

async function comment({ number = '7', head = 'abc', changed = [], ...rest }: PullRequest) {
  const folder = await mkdtemp(join(tmpdir(), 'comment-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'gh'), GH);
  await chmod(join(folder, 'gh'), 0o755);
  const file = new URL('../../.github/workflows/pull-request-comment.yml', import.meta.url);
  const workflow = parse(await readFile(file, 'utf8'));
  const script: string = workflow.jobs.comment.steps[0].run;
  const env = {
    PATH: `${folder}:${process.env.PATH}`,
    ...{ RUN: '1', HEAD_SHA: 'abc', GH_REPO: 'a/b', NUMBER: number, HEAD_NOW: head },
    ...{ CHANGED: changed.join('\n'), COMMENT: rest.comment ?? MARKER, OLD: rest.old ?? '' },
  };
  // As GitHub runs it.
  const run = promisify(execFile)('bash', ['-e', '-c', script], { cwd: folder, env });
  const said = await run.then(({ stdout }) => stdout).catch((error) => error.stdout as string);
  const sent = await readFile(join(folder, 'sent'), 'utf8').catch(() => null);
  return { said, sent };
}

test('it is written once, and then changed', async () => {
  const text = `${MARKER}\n\n## Contract: major`;
  const [fresh, again] = await Promise.all([comment({ comment: text }), comment({ old: '99' })]);
  expect(fresh.sent).toMatch(/^POST repos\/a\/b\/issues\/7\/comments\n<!-- contract-diff -->\n/);
  expect(fresh.sent).toContain('## Contract: major');
  expect(again.sent).toMatch(/^PATCH repos\/a\/b\/issues\/comments\/99\n/);
});

test('it says first what of its judges was changed, whatever the pull request writes', async () => {
  const changed = [
    'spec/openapi.yaml',
    'diff/accepted-breaks.yaml',
    'diff/gate/gate.ts',
    'docs/diff/a.md',
  ];
  const { sent } = await comment({ changed, comment: `${MARKER}\nAll is well.` });
  const [, , , first, , second, , third] = sent?.split('\n') ?? [];
  expect(first).toBe(
    '> This changes `diff/accepted-breaks.yaml`, by which changes are judged: review it first.',
  );
  expect(second).toMatch(/^> This changes `diff\/`/);
  expect(third).toBe(MARKER);
  expect((await comment({ changed: ['spec/a.yaml'] })).sent).not.toContain('This changes');
});

test.each([
  ['a number that is none', { number: '7/../8' }, 'That is no number'],
  ['the number of another pull request', { head: 'def' }, 'has moved on'],
])('nothing is written for %s', async (_, request, reason) => {
  const { said, sent } = await comment(request);
  expect(said).toContain(reason);
  expect(sent).toBeNull();
});

test('it holds no more than GitHub takes', async () => {
  const { sent } = await comment({ comment: 'x'.repeat(90_000), changed: ['diff/a.ts'] });
  expect(sent?.length).toBeLessThan(65_536);
});
