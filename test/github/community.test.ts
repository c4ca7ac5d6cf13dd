/** Files that GitHub takes from the repository besides workflows. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import packageJson from '../../package.json' with { type: 'json' };

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const forms = readdirSync(new URL('../../.github/ISSUE_TEMPLATE/', import.meta.url))
  .filter((name) => name !== 'config.yml')
  .map((name) => [name, parse(read(`.github/ISSUE_TEMPLATE/${name}`))] as const);

const [, owner] = /github\.com\/([^/]+)\//.exec(packageJson.repository.url) ?? [];

test.each([
  'package.json',
  'CITATION.cff',
  '.github/CODEOWNERS',
  '.github/ISSUE_TEMPLATE/config.yml',
  'jsr.json',
])('%s names the owner of `repository`', (path) => {
  const named =
    /github\.com\/([^/]+)\/|^\* @(\S+)$|uses: (?!actions\/|<owner>)([^/]+)\/|"@([^/]+)\/collab/gm;
  const owners = [...read(path).matchAll(named)].map((match) => match.slice(1).join(''));
  expect(new Set(owners.map((each) => each.toLowerCase()))).toEqual(
    new Set([owner?.toLowerCase()]),
  );
});

test('Dependabot waits as long as npm does', () => {
  const [, days] = /^min-release-age=(\d+)$/m.exec(read('.npmrc')) ?? [];
  const { updates } = parse(read('.github/dependabot.yml'));
  for (const { cooldown } of updates) expect(String(cooldown?.['default-days'])).toBe(days);
});

test('CITATION.cff has the version of the package', () => {
  expect(parse(read('CITATION.cff')).version).toBe(packageJson.version);
});

test.each(forms)('%s: has fields of their own ids, and labels that there are', (_, form) => {
  const ids = form.body.map(({ id }: { id: string }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const labels: { name: string }[] = parse(read('.github/labels.yml'));
  expect(labels.map(({ name }) => name)).toEqual(expect.arrayContaining(form.labels));
});

test('first issues are points that are undocumented', () => {
  const points = [...read('docs/roadmap.md').matchAll(/^- \*\*(.+)\*\*:/gm)].map(
    ([, name]) => name,
  );
  expect(points.length).toBeGreaterThan(5);
  const undocumented = read('generated/undocumented.md');
  const unknown = points.filter((name) => !undocumented.includes(`${name}: **`));
  const advice = 'No mark of the contract has these headlines; correct docs/roadmap.md';
  expect(unknown, advice).toEqual([]);
});
