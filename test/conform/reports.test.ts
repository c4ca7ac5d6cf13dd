import { beforeAll, describe, expect, it } from 'vitest';
import { conform } from '../../src/conform/conform.ts';
import type { Report } from '../../src/conform/report.ts';
import { toHtml } from '../../src/conform/reports/html.ts';
import { toJunit } from '../../src/conform/reports/junit.ts';
import { toSummary } from '../../src/conform/reports/terminal.ts';
import { body, mutatedSandbox } from './mutants/mutations.ts';

let report: Report;
beforeAll(async () => {
  report = await conform({
    ...{
      baseUrl: 'http://sandbox.test',
      token: 'token-of-mira',
      adminToken: 'token-of-robin',
      seed: 1,
    },
    fetch: mutatedSandbox(
      'GET /user/keys/*',
      body((json) => ({ ...json, title: null, created_at: '<b>&"' })),
    ),
    tags: ['ssh-keys'],
  });
});

describe('a finding', () => {
  it('has the location, what was seen, and a command that repeats the request', () => {
    const finding = report.findings.find(({ expected }) => expected.includes('title'));
    expect(finding).toMatchObject({
      voice: 'failure',
      check: 'schema',
      operation: 'getCurrentUserSshKey',
      pointer: '#/components/schemas/SshKey/properties/title',
      expected: '`title` must be a string',
      seen: '`title` is null',
      says: null,
    });
    expect(finding?.curl).toMatch(
      /^curl -g 'http:\/\/sandbox\.test\/api\/v4\/user\/keys\/\d+' -H "PRIVATE-TOKEN: \$TOKEN"$/,
    );
  });
});

describe('the HTML report', () => {
  it('needs no other file and has no script', () => {
    const page = toHtml(report);
    expect(page).not.toMatch(/<script|<img|<link|style="| on\w+="/);
    expect(page).toContain("default-src 'none'; style-src 'sha256-");
    expect(page).toContain('prefers-color-scheme:dark');
  });

  it('shows coverage and links into the reference', () => {
    const page = toHtml(report, 'https://docs.example.com/');
    expect(page).toContain('<meter min="0" max="8"');
    expect(page).toContain('href="https://docs.example.com/operations/getCurrentUserSshKey/"');
  });

  it('escapes what the server returned', () => {
    expect(toHtml(report)).not.toContain('<b>&"');
    expect(toHtml(report)).toContain('&#60;b&#62;');
  });
});

describe('the JUnit report', () => {
  it('has a suite for each operation and a failure for each failure', () => {
    const xml = toJunit(report);
    expect(xml.match(/<failure /g)).toHaveLength(report.failures);
    expect(xml).toContain(`failures="${report.failures}"`);
    expect(xml).toContain('<testsuite name="getCurrentUserSshKey"');
    // Every tag that is opened is closed.
    const open = xml.match(/<[a-z-]+[^>]*[^/]>/g) ?? [];
    expect(xml.match(/<\/[a-z-]+>/g)).toHaveLength(
      open.filter((tag) => !tag.startsWith('<?')).length,
    );
  });
});

describe('the summary', () => {
  it('has the verdict and the seed', () => {
    const text = toSummary(report);
    expect(text).toContain('does not keep the contract');
    expect(text).toContain('Seed 1,');
  });
});
