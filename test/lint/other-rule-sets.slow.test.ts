/** The default rules of other linters: what they find in the bundle is known by name. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand, writeFiles } from './fixtures.ts';

/** Pairs of paths of which one can be taken for the other, as for a project named `search`. They are the service's own. */
const AMBIGUOUS = [
  '/projects/{id}/jobs and /projects/user/{user_id}',
  '/projects/{id}/jobs and /projects/search/{query}',
  ...[
    'fork',
    'star',
    'unstar',
    'archive',
    'unarchive',
    'uploads',
    'share',
    'hooks',
    'housekeeping',
  ].map((action) => `/projects/user/{user_id} and /projects/{id}/${action}`),
];

/** Findings of Spectral that stay, and why. */
const SPECTRAL: Readonly<Record<string, string>> = {
  'info-contact': 'The documentation names nobody to contact.',
  'license-url': 'The license has an identifier, which excludes a URL.',
  'openapi-tags-alphabetical': 'Tags are in the order in which they are read.',
};

function bundleFolder(): string {
  const folder = writeFiles({ '.spectral.yaml': 'extends: [[spectral:oas, recommended]]\n' });
  copyFileSync('generated/openapi.json', join(folder, 'openapi.json'));
  return folder;
}

it('redocly, recommended: finds only the ambiguous paths of the service', async () => {
  const args = ['lint', 'openapi.json', '--extends', 'recommended', '--format', 'json'];
  const { stdout } = await runCommand('redocly', { args, cwd: bundleFolder() });
  const { problems } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
    problems: { ruleId: string; message: string }[];
  };
  expect(problems.filter(({ ruleId }) => ruleId !== 'no-ambiguous-paths')).toEqual([]);
  const pairs = problems.map(({ message }) => message.split('ambiguous paths: ')[1] ?? '');
  expect(pairs.map((pair) => pair.replaceAll(/[`.]/g, '')).sort()).toEqual(AMBIGUOUS.toSorted());
});

it('spectral:oas: finds nothing but what is excepted by name', async () => {
  const args = ['lint', 'openapi.json', '--format', 'json', '--quiet'];
  const { stdout } = await runCommand('spectral', { args, cwd: bundleFolder() });
  const found = (JSON.parse(stdout) as { code: string }[]).map(({ code }) => code);
  expect(found.filter((code) => !(code in SPECTRAL))).toEqual([]);
});
