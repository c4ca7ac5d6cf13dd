import { describe, expect, it } from 'vitest';
import { plugin } from '../../lint/plugin.ts';
import { lintFiles, listMarks, RULE_FIXTURES } from './fixtures.ts';

it('every rule has a fixture, and every fixture has a rule', () => {
  const rules = new Set([plugin.rules.oas3, plugin.rules.arazzo1].flatMap(Object.keys));
  const fixtures = new Set(RULE_FIXTURES.map(({ rule }) => rule));
  expect(
    [...rules].filter((rule) => !fixtures.has(rule)),
    'Add test/lint/rules/<rule>.yaml, with a comment `# ✗ <words of the message>` in each line that breaks the rule',
  ).toEqual([]);
  expect(
    [...fixtures].filter((rule) => !rules.has(rule)),
    'Add these to lint/plugin.ts, or delete their files in test/lint/rules',
  ).toEqual([]);
});

describe.each(RULE_FIXTURES)('$rule', ({ rule, files }) => {
  it('finds the marked lines and no others, and says it in whole sentences on one line', async () => {
    const marks = listMarks(files);
    const findings = await lintFiles(files, `contract/${rule}`);
    expect(marks, 'a fixture has marks').not.toEqual([]);
    expect(findings.map(({ location }) => location).sort()).toEqual(
      marks.map(({ location }) => location).sort(),
    );
    for (const { location, message } of marks) {
      const messages = findings.filter((finding) => finding.location === location);
      expect(messages.map((finding) => finding.message).join('\n')).toContain(message);
    }
    for (const { message } of findings) {
      expect(message).toMatch(/^[A-Z0-9`“/a-z].*[.?]$/);
      expect(message).not.toContain('undefined');
    }
  });
});

it('access-and-statuses: says so once where nothing in the contract says how a call is authenticated', async () => {
  const operation =
    "{ operationId: listJobs, x-access: user, responses: { '200': {}, '401': {} } }";
  const roles =
    'x-behavior: { access: { roles: { user: { description: A user., token: true } } } }';
  const files = {
    'openapi.yaml': `openapi: 3.1.1\n${roles}\npaths: { /jobs: { get: ${operation} } }\n`,
  };
  const [first, ...others] = await lintFiles(files, 'contract/access-and-statuses');
  expect(first?.message).toContain('Add `security` with the scheme that all operations take');
  expect(others).toEqual([]);
});
