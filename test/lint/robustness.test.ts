import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { INDEX } from '../../lint/layout.ts';
import { nodesOf } from '../../lint/nodes.ts';
import { brokenReferences, follow, referencesOf } from '../../lint/references.ts';
import { runRules } from '../../lint/rule.ts';
import { RULES } from '../../lint/rules/index.ts';
import { loadTree, type Tree } from '../../lint/tree.ts';
import { asRecord, joinPointer } from '../../src/contract/data.ts';
import { parsePointer } from '../../src/contract/read.ts';
import { IN_FULL } from '../in-full.ts';
import { SPEC } from './contract-copy.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Paths that together have every kind of node; with all paths, each run would take several times as long. */
const URLS = [
  '/projects/{id}/issues',
  '/projects/{id}/issues/{issue_iid}',
  '/projects/{id}/issues/{issue_iid}/subscribe',
  '/projects/{id}/jobs/{job_id}/cancel',
  '/projects/{id}/star',
  '/user/keys/{key_id}',
  '/users',
  '/users/{id}',
];

const WORKFLOW = 'workflows/issue.arazzo.yaml';

describe('the rules', () => {
  let tree: Tree;
  let places: { path: string; pointer: string }[];
  beforeAll(async () => {
    tree = partOf((await loadTree(SPEC)).tree, URLS);
    places = nodesOf(tree).flatMap(({ file, pointer, data }) => [
      { path: file.path, pointer },
      ...Object.keys(data as object).map((key) => ({
        path: file.path,
        pointer: joinPointer(pointer, key),
      })),
    ]);
  });

  it('are shown every kind of node that the contract has', async () => {
    const kindsOf = (one: Tree) => [...new Set(nodesOf(one).map(({ kind }) => kind))].sort();
    expect(kindsOf(tree)).toEqual(kindsOf((await loadTree(SPEC)).tree));
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
      { numRuns: IN_FULL ? 100 : 20 },
    );
  });
});

/** The part of a contract that some of its paths lead to, with one workflow about them. */
function partOf(whole: Tree, urls: readonly string[]): Tree {
  const index = asRecord(whole.files.get(INDEX)?.data);
  const paths = Object.entries(asRecord(index.paths)).filter(([url]) => urls.includes(url));
  const part = replaceNode(whole, INDEX, '/paths', Object.fromEntries(paths));
  const reached = new Set([INDEX, WORKFLOW]);
  // A set gives what is added to it while it is walked, too.
  for (const path of reached) {
    const file = part.files.get(path);
    if (file === undefined) continue;
    for (const { ref } of referencesOf(file)) {
      const target = follow(part, file, ref);
      if (!('reason' in target)) reached.add(target.file.path);
    }
  }
  const files = [...part.files].filter(([path]) => reached.has(path));
  return { ...part, files: new Map(files) };
}

/** A tree that differs in one node. The file keeps its positions. */
function replaceNode(tree: Tree, path: string, pointer: string, value: unknown): Tree {
  const file = tree.files.get(path);
  if (file === undefined) throw new Error(`There is no ${path}.`);
  const data = structuredClone(file.data) as Record<string, unknown>;
  const segments = parsePointer(pointer);
  const last = segments.pop();
  let holder: Record<string, unknown> = data;
  for (const segment of segments) holder = holder[segment] as Record<string, unknown>;
  if (last !== undefined) holder[last] = value;
  const spoilt = { ...file, data: last === undefined ? value : data };
  return { ...tree, files: new Map([...tree.files, [path, spoilt]]) };
}
