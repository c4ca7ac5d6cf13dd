import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../lint/finding.ts';
import type { LintResult } from '../../lint/lint.ts';
import { renderReport } from '../../lint/report.ts';

const finding = (file: string, line: number, message: string): Finding => ({
  rule: 'file-name',
  file,
  line,
  column: 3,
  pointer: '',
  message,
  severity: 'error',
});

const result = (...findings: Finding[]): LintResult => ({
  root: resolve('spec'),
  sources: 'of the test',
  files: 61,
  findings,
  runs: [
    { tool: 'files', findings: 0, milliseconds: 12.3 },
    { tool: 'rules', findings: findings.length, milliseconds: 40 },
    { tool: 'redocly', findings: 0, milliseconds: 200 },
    { tool: 'spectral', findings: 0, milliseconds: 100 },
  ],
  milliseconds: 352.3,
});

const plain = { format: 'text', from: resolve('.'), colour: false } as const;

describe('the report', () => {
  it('shows a finding a line, by file, with a summary', () => {
    const text = renderReport(
      result(
        finding('a.yaml', 1, 'One.'),
        finding('a.yaml', 2, 'Two.'),
        finding('b.yaml', 1, 'Three.'),
      ),
      plain,
    );
    expect(text.split('\n')).toEqual([
      'spec/a.yaml:1:3  file-name  One.',
      'spec/a.yaml:2:3  file-name  Two.',
      '',
      'spec/b.yaml:1:3  file-name  Three.',
      '',
      '3 findings in 2 of 61 files (reading 0 in 12 ms · own rules 3 in 40 ms · Redocly 0 in 200 ms · Spectral 0 in 100 ms), 0.4 s.',
    ]);
  });

  it('is one line when there is nothing to say', () => {
    expect(renderReport(result(), plain)).toMatch(/^No findings in 61 files \([^\n]*\), 0\.4 s\.$/);
  });

  it('says which tools did not run', () => {
    const stopped = { ...result(finding('a.yaml', 1, 'One.')), runs: result().runs.slice(0, 1) };
    expect(renderReport(stopped, plain)).toContain(
      '1 finding in 1 of 61 files (reading 0 in 12 ms), 0.4 s. Not run until these are mended: own rules, Redocly, Spectral.',
    );
  });

  it('has colours only where they are wanted', () => {
    expect(renderReport(result(finding('a.yaml', 1, 'One.')), plain)).not.toContain('\u001b');
    expect(
      renderReport(result(finding('a.yaml', 1, 'One.')), { ...plain, colour: true }),
    ).toContain('\u001b');
  });

  it('shows paths relative to where the reader is', () => {
    const text = renderReport(result(finding('a.yaml', 1, 'One.')), {
      ...plain,
      from: resolve('lint'),
    });
    expect(text).toContain('../spec/a.yaml:1:3');
  });

  it('can be annotations of GitHub, with what would break them escaped', () => {
    const text = renderReport(result(finding('a,b.yaml', 1, '100 %\nof it.')), {
      ...plain,
      format: 'github',
    });
    expect(text.split('\n')[0]).toBe(
      '::error file=spec/a%2Cb.yaml,line=1,col=3,title=file-name::100 %25%0Aof it.',
    );
  });

  it('can be JSON', () => {
    const text = renderReport(result(finding('a.yaml', 1, 'One.')), { ...plain, format: 'json' });
    expect(JSON.parse(text)).toMatchObject({
      findings: [{ file: 'spec/a.yaml', line: 1, rule: 'file-name', message: 'One.' }],
      files: 61,
    });
  });
});
