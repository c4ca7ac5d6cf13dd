import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { EXTENSIONS } from '../../lint/extensions.ts';
import { asRecord } from '../../src/contract/data.ts';
import { walk } from '../../src/contract/read/pointers.ts';
import { lintFiles } from './fixtures.ts';

const NAMES = [...new Set(EXTENSIONS.map(({ name }) => name))];
const guide = readFileSync('docs/extensions.md', 'utf8');

const ajv = new Ajv2020({ strict: false });

function blocksOf(text = ''): Record<string, unknown>[] {
  return [...text.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, block = '']) => parse(block));
}

/** The parts of the guide's section on an extension, by their headings in bold. */
function sectionOn(name: string): Record<string, string> {
  const [section = ''] = guide.split(`\n## \`${name}\`\n`).slice(1);
  const [text = ''] = section.split('\n## ');
  const parts = text.split(/^\*\*(\w+)\.\*\*/m).slice(1);
  return Object.fromEntries(
    parts.flatMap((part, index) =>
      index % 2 === 0 ? [[part, (parts[index + 1] ?? '').trim()]] : [],
    ),
  );
}

describe('docs/extensions.md', () => {
  it('has a section on each extension, in the order of the table', () => {
    const headings = [...guide.matchAll(/^## `(.+)`$/gm)].map(([, name]) => name);
    expect(headings).toEqual(NAMES);
  });

  it.each(EXTENSIONS)('describes $name as the table does', ({ name, purpose }) => {
    const section = sectionOn(name);
    expect(Object.keys(section)).toEqual(['Purpose', 'Where', 'Usage', 'Example']);
    expect(section.Purpose).toBe(purpose);
    expect(section.Usage).toMatch(/^[A-Z`][\s\S]*\.$/);
  });

  it.each(EXTENSIONS)('names the kinds of nodes that may carry $name', ({ name, where }) => {
    const text = sectionOn(name).Where?.toLowerCase() ?? '';
    const types = where.length > 4 ? ['every node that states facts'] : where;
    for (const type of types)
      expect(text).toContain(type.replace('Root', 'openapi.yaml').toLowerCase());
  });

  it.each(NAMES)('shows examples of %s that are valid', (name) => {
    const examples = blocksOf(sectionOn(name).Example);
    // Each part of the behavior at the root has an example of its own; together they are the whole.
    const ofOperations = examples.filter((example) => 'operationId' in example);
    const parts = examples
      .filter((example) => !ofOperations.includes(example))
      .map((example) => asRecord(example['x-behavior']));
    const shown: Record<string, unknown>[] =
      name === 'x-behavior' ? [...ofOperations, { [name]: Object.assign({}, ...parts) }] : examples;
    expect(shown).not.toEqual([]);
    for (const example of shown) {
      const keys = Object.keys(example).filter((key) => key.startsWith('x-'));
      expect(keys).toContain(name);
      for (const key of keys) {
        const forms = EXTENSIONS.filter((each) => each.name === key);
        const valid = forms.filter(({ schema }) => ajv.validate(schema, example[key]));
        expect(valid, key).toHaveLength(1);
      }
    }
  });

  it.each(EXTENSIONS)('$name has a valid schema', ({ schema }) => {
    expect(ajv.validateSchema(schema)).toBe(true);
  });

  it('describes the extensions that the contract uses, and no others', () => {
    const used = new Set<string>();
    for (const path of readdirSync('spec', { recursive: true, encoding: 'utf8' })) {
      if (!path.endsWith('.yaml')) continue;
      walk(
        parse(readFileSync(join('spec', path), 'utf8'), { merge: true, maxAliasCount: -1 }),
        (node) => {
          for (const key of Object.keys(node)) if (key.startsWith('x-')) used.add(key);
        },
      );
    }
    expect([...used].sort()).toEqual(NAMES.toSorted());
  });
});

describe('struct', () => {
  it('finds missing and misspelled fields in marks and behavior data', async () => {
    const findings = await lintFiles(
      {
        'openapi.yaml': `openapi: 3.1.1
info:
  title: Jobs
  version: 1.0.0
  x-unspecified:
    - what: [limit]
      open: Whether calls are limited is not documented.
x-behavior:
  access: { roles: {} }
  lists: []
  effects: {}
  repeats: {}
  conflict: {}
  conflicts: {}
  stateMachines: { $ref: behavior/state-machines.yaml }
paths: {}
`,
        'behavior/state-machines.yaml': `JobStatus:
  description: Status of a job.
  resource: Job
  transitions:
    - operation: playJob
      from: any
      to: started
      statsu: 304
      x-unspecified:
        assumed: It is assumed from the name.
        weigth: high
`,
      },
      'struct',
    );
    expect(findings.map(({ location, message }) => `${location} ${message}`)).toEqual([
      'openapi.yaml:6 The field `about` must be present on this level.',
      'openapi.yaml:13 Property `conflict` is not expected here. Did you mean `conflicts`?',
      'openapi.yaml:10 Expected type `ListMap` (object) but got `array`',
      'behavior/state-machines.yaml:8 Property `statsu` is not expected here. Did you mean `status`?',
      'behavior/state-machines.yaml:9 The field `what` must be present on this level.',
      'behavior/state-machines.yaml:11 Property `weigth` is not expected here. Did you mean `weight`?',
    ]);
  });
});
