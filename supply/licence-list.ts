import { byCodeUnit } from '../generators/files.ts';
import { alignedTable } from '../generators/markdown.ts';
import { licenceOf } from './checks/licences.ts';
import type { Folder } from './folder.ts';
import type { Policy } from './policy.ts';

/** Where the list stands, from the root of the project. */
export const LICENCE_LIST = 'supply/licences.md';

/** Licences that most packages are under; of these only the number is told. */
const USUAL = ['Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'];

/** The licences of all packages in the lockfiles, as Markdown: how many are under each, and by name those under others than the usual. */
export function renderLicenceList(folders: readonly Folder[], policy: Policy): string {
  const known = folders.map(({ packages }) =>
    packages.map((locked) => ({ ...locked, licence: licenceOf(locked, policy) ?? 'unknown' })),
  );
  const licences = [...new Set(known.flat().map(({ licence }) => licence))].sort(byCodeUnit);
  const counts = licences.map((licence) => [
    licence,
    ...known.map((packages) => packages.filter((each) => each.licence === licence).length),
  ]);
  const named = (licence: string) =>
    listed(
      known
        .flat()
        .filter((each) => each.licence === licence)
        .map(({ name }) => name),
    );
  return [
    '<!-- Written by `npm run check:supply -- --write`; do not edit. -->',
    '# Licences',
    `The package that users install brings no other. These are needed to build, test and measure, in the
lockfiles of all platforms. What is handed on as part of something carries its terms along: fast-check and
pure-rand in the package, MiniSearch and Redoc on the site.`,
    alignedTable(
      ['licence', ...folders.map(({ path }) => (path === '.' ? 'project' : path))],
      counts,
    ),
    '## By name',
    licences
      .filter((licence) => !USUAL.includes(licence))
      .map((licence) => `- ${licence}: ${named(licence)}`)
      .join('\n'),
    '## Said elsewhere',
    `These leave out the field of package.json that says it: ${listed(Object.keys(policy.licences.found))}.`,
  ]
    .join('\n\n')
    .concat('\n');
}

function listed(names: readonly string[]): string {
  return [...new Set(names)].sort(byCodeUnit).join(', ');
}
