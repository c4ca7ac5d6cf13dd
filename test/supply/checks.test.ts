import { describe, expect, test } from 'vitest';
import { idleAcceptances, knownVulnerable } from '../../supply/checks/advisories.ts';
import { foreignLicences } from '../../supply/checks/licences.ts';
import { foreignPackages } from '../../supply/checks/origins.ts';
import { loosePins, staleNotes } from '../../supply/checks/pins.ts';
import { missingReasons } from '../../supply/checks/reasons.ts';
import { idleReasons, installScripts } from '../../supply/checks/scripts.ts';
import { wrongSettings } from '../../supply/checks/settings.ts';
import type { Finding } from '../../supply/finding.ts';
import type { Advisory } from '../../supply/policy.ts';
import { folderWith, locked, POLICY, withPackage } from './sample.ts';

const messages = (findings: readonly Finding[]) => findings.map(({ message }) => message);

describe('where packages come from', () => {
  test.each([{}, { resolved: 'https://registry.npmjs.org/left/-/left-1.2.3.tgz' }])(
    'a published package is fine: %j',
    (changes) => {
      expect(foreignPackages(withPackage(changes))).toEqual([]);
    },
  );

  test.each([
    ['https://me:secret@mirror.example.com/left.tgz', 'https://mirror.example.com'],
    ['http://registry.npmjs.org/left/-/left-1.2.3.tgz', 'http://registry.npmjs.org'],
    ['https://registry.npmjs.org.example.com/left.tgz', 'https://registry.npmjs.org.example.com'],
    ['git+ssh://git@github.com/left/left.git#71c0d4e', 'git+ssh://github.com'],
    ['file:../left.tgz', 'file: address'],
  ])('%s is refused, without what may be secret in it', (resolved, shown) => {
    expect(messages(foreignPackages(withPackage({ resolved })))).toEqual([
      `left@1.2.3 comes from ${shown}; expected https://registry.npmjs.org/.`,
    ]);
  });

  test.each([null, 'sha1-AAAA', 'sha512-AAAA'])('integrity %j is refused', (integrity) => {
    expect(messages(foreignPackages(withPackage({ integrity })))).toEqual([
      'left@1.2.3 has no sha512 as integrity.',
    ]);
  });

  test('a link is refused', () => {
    expect(messages(foreignPackages(withPackage({ isLink: true })))).toEqual([
      'left@1.2.3 is a link to a folder, not a published package.',
    ]);
  });
});

describe('versions', () => {
  test.each(['1.2.3', '1.2.3-rc.1', 'npm:right@1.2.3', 'npm:@scope/right@1.2.3'])(
    '%s is exact',
    (version) => {
      expect(loosePins(folderWith({ manifest: { dependencies: { left: version } } }))).toEqual([]);
    },
  );

  test.each([
    '^1.2.3',
    '1.2',
    '*',
    'latest',
    '>=1.0.0 <2.0.0',
    'npm:right',
    'github:left/left',
    'git+https://github.com/left/left.git#1.2.3',
    'https://example.com/left-1.2.3.tgz',
    'file:../left',
  ])('%s is not, wherever it stands', (version) => {
    const manifest = {
      peerDependencies: { left: version },
      overrides: { outer: { right: version } },
    };
    expect(messages(loosePins(folderWith({ manifest })))).toEqual([
      `left is \`${version}\`; expected an exact version.`,
      `right is \`${version}\`; expected an exact version.`,
    ]);
  });

  test('the lockfile notes what package.json says, in npm’s own spelling', () => {
    const manifest = { bin: { tool: './dist/cli.js' }, dependencies: {} };
    expect(staleNotes(folderWith({ manifest, noted: { bin: { tool: 'dist/cli.js' } } }))).toEqual(
      [],
    );
    expect(messages(staleNotes(folderWith({ manifest, noted: {} })))).toEqual([
      '`bin` is not what package.json says; run `npm install --package-lock-only`.',
    ]);
  });
});

describe('install scripts', () => {
  const packages = [locked({ name: 'compiler', hasInstallScript: true })];

  test('need a reason and a denial', () => {
    const denied = folderWith({ packages, manifest: { allowScripts: { compiler: false } } });
    expect(installScripts(denied, POLICY)).toEqual([]);
    expect(installScripts(denied, { ...POLICY, scripts: {} }).map(({ file }) => file)).toEqual([
      'supply/policy.yaml',
    ]);
  });

  test.each([true, '1.2.3', undefined])('%j is no denial', (allowed) => {
    const folder = folderWith({ packages, manifest: { allowScripts: { compiler: allowed } } });
    expect(messages(installScripts(folder, POLICY))).toEqual([
      'compiler has install scripts; `allowScripts` has to deny them: `"compiler": false`.',
    ]);
  });

  test('reasons and denials for what is not there any more are found', () => {
    const folder = folderWith({ manifest: { allowScripts: { compiler: false } } });
    const said = 'compiler, which has no install scripts or is not there.';
    expect(messages(installScripts(folder, POLICY))).toEqual([`\`allowScripts\` names ${said}`]);
    expect(messages(idleReasons([folder], POLICY))).toEqual([`\`scripts\` names ${said}`]);
  });
});

describe('licences', () => {
  test.each([
    { licence: 'MIT' },
    { licence: '(GPL-3.0 OR ISC)' },
    { name: 'styles-linux', licence: 'MPL-2.0' },
    { name: 'old', licence: null },
  ])('%j is allowed', (changes) => {
    expect(foreignLicences(withPackage(changes), POLICY)).toEqual([]);
  });

  test.each([
    [{ licence: 'GPL-3.0' }, 'left@1.2.3 is under GPL-3.0'],
    [{ licence: 'MIT AND GPL-3.0' }, 'left@1.2.3 is under MIT AND GPL-3.0'],
    [{ licence: 'MPL-2.0' }, 'left@1.2.3 is under MPL-2.0'],
    [{ name: 'stylesheet', licence: 'MPL-2.0' }, 'stylesheet@1.2.3 is under MPL-2.0'],
    [{ licence: null }, 'left@1.2.3 names no licence'],
  ])('%j is not', (changes, said) => {
    expect(messages(foreignLicences(withPackage(changes), POLICY))).toEqual([
      `${said}; supply/policy.yaml does not allow that.`,
    ]);
  });
});

describe('known vulnerabilities', () => {
  const advisory: Advisory = {
    package: 'left',
    ranges: [{ below: '1.2.4' }, { from: '2.0.0', below: '2.10.0' }],
    about: 'Turns right.',
  };
  const found = (version: string, ...advisories: Advisory[]) =>
    messages(knownVulnerable(withPackage({ version }), advisories));

  test.each([
    ['0.9.9', '1.2.4'],
    ['1.2.3', '1.2.4'],
    ['1.2.4-rc.1', '1.2.4'],
    ['2.0.0', '2.10.0'],
    ['2.9.9', '2.10.0'],
  ])('%s is found, with the version that is mended', (version, mended) => {
    expect(found(version, advisory)).toEqual([
      `left@${version} is known: Turns right. Mended in ${mended}.`,
    ]);
  });

  test.each(['1.2.4', '1.10.0', '2.10.0', '3.0.0'])('%s is not', (version) => {
    expect(found(version, advisory)).toEqual([]);
  });

  test('single versions are found, and what is accepted is not', () => {
    const single: Advisory = { package: 'left', only: ['1.2.3'], about: 'Malicious.' };
    expect(found('1.2.3', single)).toEqual(['left@1.2.3 is known: Malicious.']);
    expect(found('1.2.2', single)).toEqual([]);
    expect(found('1.2.3', { ...single, accepted: 'Not used.' })).toEqual([]);
  });

  test('what is accepted and not there any more is found', () => {
    const accepted = { ...advisory, accepted: 'Not used.' };
    expect(idleAcceptances([withPackage({ version: '1.0.0' })], [accepted])).toEqual([]);
    expect(messages(idleAcceptances([withPackage({ version: '1.2.4' })], [accepted]))).toEqual([
      'left: nothing needs `accepted` any more.',
    ]);
  });
});

test('settings of npm are those of the policy, or of the folder, and no others', () => {
  expect(wrongSettings(folderWith(), POLICY)).toEqual([]);
  const tools = folderWith({
    path: 'tools',
    settings: { 'ignore-scripts': 'true', 'bin-links': 'false', registry: 'https://example.com' },
  });
  expect(wrongSettings(tools, POLICY)).toEqual([
    { file: 'tools/.npmrc', message: 'expected `ignore-scripts=false`.' },
    { file: 'tools/.npmrc', message: 'expected `min-release-age=7`.' },
    { file: 'tools/.npmrc', message: 'supply/policy.yaml knows no setting `registry`.' },
  ]);
});

test('every package that is asked for has its reason, and no other', () => {
  const rows = (...names: string[]) => names.map((name) => `| \`${name}\` | why |`).join('\n');
  expect(missingReasons(folderWith(), rows('left'))).toEqual([]);
  expect(messages(missingReasons(folderWith(), rows('right')))).toEqual([
    'left has no reason.',
    'right has a reason, and package.json does not ask for it.',
  ]);
});
