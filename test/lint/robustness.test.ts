import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { segmentsOf } from '../../contract/read.ts';
import { childOf } from '../../lint/data.ts';
import { nodesOf } from '../../lint/nodes.ts';
import { brokenReferences } from '../../lint/references.ts';
import { runRules } from '../../lint/rule.ts';
import { RULES } from '../../lint/rules/index.ts';
import { loadTree, type Tree } from '../../lint/tree.ts';
import { SPEC } from './contract-copy.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe('the rules', () => {
  let tree: Tree;
  let places: { path: string; pointer: string }[];
  beforeAll(async () => {
    ({ tree } = await loadTree(SPEC));
    places = nodesOf(tree).flatMap(({ file, pointer, data }) => [
      { path: file.path, pointer },
      ...Object.keys(data as object).map((key) => ({
        path: file.path,
        pointer: childOf(pointer, key),
      })),
    ]);
  });

  it('give findings and never fail, whatever stands in the place of a node', () => {
    const place = fc
      .nat()
      .map((index) => places[index % places.length] ?? { path: '', pointer: '' });
    fc.assert(
      fc.property(place, fc.jsonValue({ maxDepth: 2 }), ({ path, pointer }, value) => {
        const spoilt = replaceNode(tree, path, pointer, value);
        fc.pre(brokenReferences(spoilt).length === 0);
        for (const finding of runRules(spoilt, RULES)) expect(finding.message).not.toBe('');
      }),
      { numRuns: 80 },
    );
  });
});

/** A tree that differs in one node. The file keeps its positions. */
function replaceNode(tree: Tree, path: string, pointer: string, value: unknown): Tree {
  const file = tree.files.get(path);
  if (file === undefined) throw new Error(`There is no ${path}.`);
  const data = structuredClone(file.data) as Record<string, unknown>;
  const segments = segmentsOf(pointer);
  const last = segments.pop();
  let holder: Record<string, unknown> = data;
  for (const segment of segments) holder = holder[segment] as Record<string, unknown>;
  if (last !== undefined) holder[last] = value;
  const spoilt = { ...file, data: last === undefined ? value : data };
  return { ...tree, files: new Map([...tree.files, [path, spoilt]]) };
}
