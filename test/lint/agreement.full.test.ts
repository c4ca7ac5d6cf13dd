import { readFileSync } from 'node:fs';
import { lint, loadConfig } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { bundleContract } from '../../generators/bundle-contract.ts';
import { renderAll } from '../../generators/outputs.ts';
import { parsePointer } from '../../src/contract/read/pointers.ts';
import { writeFiles } from './fixtures.ts';

type Data = Record<string, unknown>;
/** New values of nodes; `null` removes one. A key is the name of a node, or a pointer that begins with it. */
type Changes = Readonly<Record<string, unknown>>;

const { nodes, contract, accepted, unbuildable } = parse(
  readFileSync(new URL('agreement.yaml', import.meta.url), 'utf8'),
  { merge: true },
) as {
  nodes: Record<string, string>;
  contract: Data;
  accepted: Record<string, Changes>;
  unbuildable: Record<string, Changes>;
};
const config = await loadConfig({ configPath: 'redocly.yaml' });

it('the small contract passes the linter and the generators', async () => {
  expect(await check({})).toEqual({ lint: [], build: null });
});

it.each(Object.entries(accepted))(
  '%s: passes the linter and the generators',
  async (_, changes) => {
    expect(await check(changes)).toEqual({ lint: [], build: null });
  },
);

it.each(Object.entries(unbuildable))(
  '%s: stops the generators, and the linter finds it',
  async (_, changes) => {
    const { lint, build } = await check(changes);
    expect(build).not.toBeNull();
    expect(lint).not.toEqual([]);
    // It is found where it is written, in the same words. A wrong ID has a rule of its own, which says it once.
    if (build?.startsWith('#/') && !/operationId|is also the id/.test(build)) {
      expect(lint.join('\n')).toContain(build.replace(/^\S+: /, ''));
    }
  },
);

/** Findings of the linter, and the reason why the generators give up on a changed contract. */
async function check(changes: Changes) {
  const files = structuredClone(contract);
  for (const [key, value] of Object.entries(changes)) change(files, findPath(key), value);
  const texts = Object.entries(files).map(([path, data]) => [path, stringify(data)]);
  const folder = writeFiles(Object.fromEntries(texts));
  const problems = await lint({ ref: `${folder}/openapi.yaml`, config });
  const build = await bundleContract(folder)
    .then(renderAll)
    .then(
      () => null,
      (error: Error) => error.message,
    );
  return { lint: problems.map(({ ruleId, message }) => `${ruleId}: ${message}`), build };
}

/** The file of a node, and the keys that lead to it. */
function findPath(key: string): string[] {
  const [name = ''] = key.split('/');
  const node = nodes[name];
  if (node === undefined) return [key];
  const [file = '', pointer = ''] = `${node}${key.slice(name.length)}`.split('#');
  return [file, ...parsePointer(pointer)];
}

function change(data: Data, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length > 0) change(data[key] as Data, rest, value);
  else if (value === null) delete data[key];
  else data[key] = value;
}
