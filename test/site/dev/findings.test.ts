import { beforeEach, expect, test } from 'vitest';
import type { Finding } from '../../../lint/finding.ts';
import type { ToolRun } from '../../../lint/lint.ts';
import { createFindingsNews } from '../../../site/dev/findings.ts';

let newsOf: (...findings: readonly Finding[]) => string[];
let newsOfPart: typeof newsOf;

beforeEach(() => {
  const news = createFindingsNews('/project');
  const result = (
    findings: readonly Finding[],
    tools: readonly ToolRun['tool'][],
  ): Parameters<typeof news>[0] => ({
    root: '/project/spec',
    findings,
    runs: tools.map((tool) => ({ tool, findings: 0, milliseconds: 0 })),
  });
  newsOf = (...findings) => news(result(findings, ['files', 'rules', 'redocly', 'spectral']), 400);
  newsOfPart = (...findings) => news(result(findings, ['files']), 400);
});

const finding = (line: number, pointer: string): Finding => ({
  ...{ rule: 'some-rule', file: 'openapi.yaml', line, column: 3, pointer },
  ...{ message: 'Mend it.', severity: 'error' },
});

const NONE = 'Lint       400 ms  no findings';
const count = (text: string) => `Lint       400 ms  ${text}`;

test('a clean contract is told once', () => {
  expect(newsOf()).toEqual([NONE]);
  expect(newsOf()).toEqual([]);
});

test('what is new is told with its place, what was there before is not', () => {
  newsOf(finding(4, '/a'));
  expect(newsOf(finding(4, '/a'), finding(9, '/b'))).toEqual([
    'spec/openapi.yaml:9:3  some-rule  Mend it.',
    count('1 new, 0 mended, 2 in all'),
  ]);
});

test('what was mended is told, and when that was the last', () => {
  newsOf(finding(4, '/a'));
  expect(newsOf()).toEqual(['mended: spec/openapi.yaml:4:3  some-rule  Mend it.', NONE]);
});

test('a finding that only moved to another line is no news', () => {
  newsOf(finding(4, '/a'));
  expect(newsOf(finding(5, '/a'))).toEqual([]);
});

test('of two findings that are alike, each is told', () => {
  expect(newsOf(finding(4, '/a'), finding(4, '/a')).at(-1)).toBe(
    count('2 new, 0 mended, 2 in all'),
  );
  expect(newsOf(finding(4, '/a')).at(-1)).toBe(count('0 new, 1 mended, 1 in all'));
});

test('what was not looked at, because a file is broken, does not count as mended', () => {
  newsOf(finding(4, '/a'));
  expect(newsOfPart(finding(1, '')).at(-1)).toBe(count('1 new, 0 mended, 2 in all'));
  expect(newsOf(finding(4, '/a'))).toEqual([
    'mended: spec/openapi.yaml:1:3  some-rule  Mend it.',
    count('0 new, 1 mended, 1 in all'),
  ]);
});
