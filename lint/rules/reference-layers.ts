import { posix } from 'node:path';
import { formatList } from '../../src/contract/data.ts';
import { type FamilyKind, type Place, placeOf, type SingleKind } from '../layout.ts';
import { follow, type ReferenceUse, referencesOf } from '../references.ts';
import { type Problem, problem, type Rule } from '../rule.ts';
import type { Tree } from '../tree.ts';

type Layer = 'index' | 'paths' | FamilyKind | SingleKind;

/** The layers that each layer may refer to. */
const MAY_REFER_TO: Readonly<Record<Layer, readonly Layer[]>> = {
  index: ['paths', 'securitySchemes'],
  paths: ['responses', 'parameters', 'headers', 'examples', 'links', 'schemas'],
  responses: ['headers', 'examples', 'links', 'schemas'],
  parameters: ['examples', 'schemas'],
  headers: ['examples', 'schemas'],
  examples: [],
  links: [],
  securitySchemes: [],
  schemas: ['schemas'],
};

export const referenceLayers: Rule = {
  name: 'reference-layers',
  purpose:
    'References run one way, so a reader never goes in a circle and every hop leads closer to a leaf.',
  *check(tree) {
    for (const file of tree.files.values()) {
      for (const use of referencesOf(file)) yield* checkUse(tree, use);
    }
  },
};

function* checkUse(tree: Tree, use: ReferenceUse): Generator<Problem> {
  const { file, pointer, ref } = use;
  const target = follow(tree, file, ref);
  const from = layerOf(placeOf(file.path));
  if ('reason' in target || from === undefined) return;
  const place = placeOf(target.file.path);
  const to = layerOf(place);
  const node = { file, pointer: `${pointer}/$ref` };
  if (to === undefined) return;
  if (to === 'index') {
    yield problem(
      node,
      `Nobody refers to openapi.yaml. Move what is needed to a component and refer to that.`,
    );
    return;
  }
  if (!MAY_REFER_TO[from].includes(to)) {
    yield problem(
      node,
      `${nameOf(from)} may not refer to ${nameOf(to)}: ${rangeOf(from)} ${remedyFor(from)}`,
    );
    return;
  }
  const written = ref.split('#')[0] ?? '';
  const shortest = posix.relative(posix.dirname(file.path), target.file.path);
  if (written !== '' && written !== shortest) {
    yield problem(
      node,
      `Write the shortest relative path: \`${shortest}${ref.slice(written.length)}\`.`,
    );
  }
  const depth = target.pointer.split('/').length - 1;
  const expected = place.kind === 'family' ? 1 : 0;
  if (depth !== expected) {
    yield problem(
      node,
      expected === 0
        ? `A reference names a whole file. Give what stands at \`${target.pointer}\` a file of its own in components/${to} and refer to that.`
        : `A reference into a family names one of its keys: \`${shortest}#/<Name>\`.`,
    );
  }
}

function layerOf(place: Place): Layer | undefined {
  if (place.kind === 'index') return 'index';
  if (place.kind === 'path') return 'paths';
  return place.kind === 'component' || place.kind === 'family' ? place.of : undefined;
}

function nameOf(layer: Layer): string {
  return layer === 'index' ? 'openapi.yaml' : layer;
}

function rangeOf(from: Layer): string {
  const range = MAY_REFER_TO[from];
  return range.length === 0
    ? 'they refer to nothing.'
    : `they refer to ${formatList(range, 'or')}.`;
}

function remedyFor(from: Layer): string {
  if (from === 'examples') return 'Write the value out.';
  return MAY_REFER_TO[from].length === 0
    ? 'Write the node out here.'
    : 'Write the node out here, or turn the reference around.';
}
