/** The snippets of .vscode: with what stands in them at first, they lint. */
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lintSpec } from '../../lint/lint.ts';
import { runRules } from '../../lint/rule.ts';
import { RULES } from '../../lint/rules/index.ts';
import { loadTree } from '../../lint/tree.ts';
import { IN_FULL } from '../in-full.ts';
import { readJsonc } from './jsonc.ts';

interface Snippet {
  readonly scope: string;
  readonly prefix: string;
  readonly description: string;
  readonly body: readonly string[];
}

const snippets = Object.values(
  readJsonc('.vscode/contract.code-snippets') as Record<string, Snippet>,
);

/** A snippet as it stands there before anybody has written over its defaults. */
function expanded(prefix: string): string {
  const snippet = snippets.find((each) => each.prefix === prefix);
  if (snippet === undefined) throw new Error(`There is no snippet ${prefix}.`);
  return snippet.body
    .join('\n')
    .replaceAll(/\$\{\d+\|([^,|]*)[^|]*\|\}/g, '$1')
    .replaceAll(/\$\{\d+:([^}]*)\}/g, '$1')
    .replaceAll('\\$', '$');
}

function indented(text: string, by: number): string {
  return text.trimEnd().replaceAll(/^(?=.)/gm, ' '.repeat(by));
}

it('each has a prefix of its own, a description, and is for YAML', () => {
  const prefixes = snippets.map(({ prefix }) => prefix);
  expect(new Set(prefixes).size).toBe(prefixes.length);
  for (const { scope, description } of snippets) {
    expect(scope).toBe('yaml');
    expect(description).toMatch(/\.$/);
  }
});

it('together they make an operation that the linter finds nothing wrong with', {
  timeout: 120_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'snippets-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const spec = join(folder, 'spec');
  await cp('spec', spec, { recursive: true });

  await writeFile(
    join(spec, 'paths/projects/projects.id.badges.yaml'),
    `${expanded('path')}${expanded('operation')}`,
  );
  const schema = [
    expanded('schema').trimEnd(),
    indented(expanded('not-shown'), 4),
    indented(expanded('field'), 2),
    indented(expanded('left-open'), 4),
    'x-states:\n  kept: It is among the badges.',
    `x-transitions:\n${indented(expanded('transition'), 2)}`,
  ];
  await writeFile(join(spec, 'components/schemas/ProjectBadge.yaml'), `${schema.join('\n')}\n`);
  await appendFile(join(spec, 'components/examples/projects.yaml'), expanded('example'));
  const index = await readFile(join(spec, 'openapi.yaml'), 'utf8');
  const line = '  /projects/{id}/badges:\n    $ref: paths/projects/projects.id.badges.yaml\n';
  await writeFile(join(spec, 'openapi.yaml'), index.replace('paths:\n', `paths:\n${line}`));

  const { tree, problems } = await loadTree(spec);
  expect([...problems, ...runRules(tree, RULES)]).toEqual([]);
  if (IN_FULL) expect((await lintSpec({ root: spec })).findings).toEqual([]);

  const used = ['path', 'operation', 'schema', 'field', 'example'];
  const others = ['not-shown', 'left-open', 'transition'];
  expect(snippets.map(({ prefix }) => prefix)).toEqual([...used, ...others]);
});
