/** Files as they will be, while a plan is made. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeOf } from '../lint/layout.ts';
import { operationsOf } from '../lint/operations.ts';
import { at } from '../lint/references.ts';
import type { Tree } from '../lint/tree.ts';
import { asArray, asRecord } from '../src/contract/data.ts';
import type { Components, Shown } from './operation.ts';
import { prettified } from './yaml.ts';

/** A file as it is, `undefined` where there is none, and as it will be. */
export interface Edit {
  readonly before: string | undefined;
  readonly after: string;
}

export interface Draft extends Components {
  /** Changes the text of a file, by its path from the root of the project. */
  readonly edit: (path: string, change: (before: string | undefined) => string) => void;
  /** All that was changed, as Prettier leaves it. */
  readonly finish: () => Promise<ReadonlyMap<string, Edit>>;
}

/** A draft in which nothing is changed yet. */
export function createDraft(root: string, tree: Tree): Draft {
  const files = new Map<string, Edit>();
  const schemas: Components['schemas'] = new Map();
  const examples: Components['examples'] = new Map();
  const there = (name: string) => tree.files.get(`components/schemas/${name}.yaml`);
  return {
    schemas,
    examples,
    has: (name) => schemas.has(name) || there(name) !== undefined,
    shown: (schema) => shownBy(tree, schema),
    lookUp: (name) => schemas.get(name) ?? there(name)?.data,
    edit: (path, change) => {
      const known = files.get(path);
      const before = known === undefined ? readIfThere(join(root, path)) : known.before;
      files.set(path, { before, after: change(known?.after ?? before) });
    },
    finish: async () => {
      for (const [path, { before, after }] of files) {
        if (path.endsWith('.yaml')) {
          files.set(path, { before, after: await prettified(root, after) });
        }
      }
      return files;
    },
  };
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The first example of an answer that has a schema and nothing else, or of a list of such things its first. */
function shownBy(tree: Tree, schema: string): Shown | undefined {
  const path = `components/schemas/${schema}.yaml`;
  for (const { answers } of operationsOf(tree)) {
    for (const { definition, schema: used } of answers.flatMap(({ media }) => media)) {
      const item = used === undefined ? undefined : at(tree, used, 'items');
      if (used?.file.path !== path && item?.file.path !== path) continue;
      const [name = ''] = Object.keys(asRecord(asRecord(definition.data).examples));
      const example = at(tree, definition, 'examples', name);
      if (example === undefined || placeOf(example.file.path).kind !== 'family') continue;
      const { value } = asRecord(example.data);
      const isWhole = used?.file.path === path;
      const $ref = isWhole ? `../../${example.file.path}#${example.pointer}` : null;
      return { $ref, value: isWhole ? value : asArray(value)[0] };
    }
  }
  return undefined;
}
