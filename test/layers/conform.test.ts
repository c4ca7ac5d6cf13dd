import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { expect, test } from 'vitest';

const KIT = join(process.cwd(), 'src/conform');

/** The folders of the kit from the ground: each imports only from those before it. */
const LAYERS = [
  'contract',
  'http',
  'claims',
  'results',
  'owned',
  'fixtures',
  'predict',
  'checks',
  'reports',
  'run',
  'commands',
];

/** The folders that a folder imports from, below the kit. */
function importsOf(folder: string): string[] {
  const files = readdirSync(join(KIT, folder), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts'),
  );
  return files.flatMap((name) => {
    const file = join(KIT, folder, name);
    const specifiers = [...readFileSync(file, 'utf8').matchAll(/ from '(\.[^']+)'/g)];
    return specifiers
      .map(([, specifier = '']) => join(dirname(file), specifier))
      .filter((target) => target.startsWith(KIT + sep))
      .map((target) => target.slice(KIT.length + 1).split(sep)[0] ?? '')
      .filter((target) => !target.endsWith('.ts') && target !== folder);
  });
}

test.each(LAYERS)('the folder %s of the kit imports only from those below', (folder) => {
  const above = LAYERS.slice(LAYERS.indexOf(folder));
  const wrong = importsOf(folder).filter((each) => above.includes(each));
  expect(wrong, `Move what ${folder} imports of these further down`).toEqual([]);
});

test('every folder of the kit is a layer', () => {
  const entries = readdirSync(KIT, { withFileTypes: true });
  const folders = entries.filter((each) => each.isDirectory()).map(({ name }) => name);
  expect(folders.sort()).toEqual(LAYERS.toSorted());
});
