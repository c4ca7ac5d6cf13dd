import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { EXTENSIONS } from '../../lint/extensions.ts';
import { asRecord } from '../../src/contract/data.ts';
import { walk } from '../../src/contract/pointers.ts';
import { lintFiles } from './fixtures.ts';

const ASPECTS = asRecord(EXTENSIONS[0]?.schema.items).enum as string[];
const guide = readFileSync('docs/extensions.md', 'utf8');
const conventions = readFileSync('docs/conventions.md', 'utf8');

const ajv = new Ajv2020({ strict: false });

/** What stands in the YAML block of a part of a section. */
function blockOf(text = ''): unknown {
  return parse(/```yaml\n([\s\S]*?)```/.exec(text)?.[1] ?? '');
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
    expect(headings).toEqual(EXTENSIONS.map(({ name }) => name));
  });

  it.each(EXTENSIONS)('describes $name as the table does', ({ name, purpose, value }) => {
    const section = sectionOn(name);
    expect(Object.keys(section)).toEqual([
      'Purpose',
      'Where',
      'Usage',
      'Example',
      'Value',
      'Schema',
    ]);
    expect(section.Purpose).toBe(purpose);
    expect(section.Value?.toLowerCase()).toBe(`${value}.`.toLowerCase());
    expect(section.Usage).toMatch(/^[A-Z`][\s\S]*\.$/);
  });

  it.each(EXTENSIONS)('names the kinds of nodes that may carry $name', ({ name, where }) => {
    const text = sectionOn(name).Where?.toLowerCase() ?? '';
    const types = where.length > 4 ? ['every node that states facts'] : where;
    for (const type of types)
      expect(text).toContain(type.replace('Root', 'openapi.yaml').toLowerCase());
  });

  it.each(EXTENSIONS)('shows an example of $name that is valid', ({ name }) => {
    const example = blockOf(sectionOn(name).Example) as Record<string, unknown>;
    const shown = Object.keys(example).filter((key) => key.startsWith('x-'));
    expect(shown).toContain(name);
    for (const key of shown) {
      const schema = EXTENSIONS.find((each) => each.name === key)?.schema ?? false;
      expect(ajv.validate(schema, example[key]), key).toBe(true);
    }
  });

  it.each(EXTENSIONS)('shows the schema of $name', ({ name, schema }) => {
    expect(blockOf(sectionOn(name).Schema)).toEqual(schema);
    expect(ajv.validateSchema(schema)).toBe(true);
  });

  it('describes the extensions that the contract uses, and no others', () => {
    const used = new Set<string>();
    walk(JSON.parse(readFileSync('generated/openapi.json', 'utf8')), (node) => {
      for (const key of Object.keys(node)) if (key.startsWith('x-')) used.add(key);
    });
    expect([...used].sort()).toEqual(EXTENSIONS.map(({ name }) => name).sort());
  });
});

describe('docs/conventions.md', () => {
  it('describes the aspects that the linter knows', () => {
    const table = conventions.slice(conventions.indexOf('| aspect'));
    const cells = [...table.matchAll(/^\| (`[^|]*`)\s*\|/gm)].map(([, cell = '']) => cell);
    const aspects = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name));
    expect(aspects.slice(0, ASPECTS.length)).toEqual(ASPECTS);
    expect(table.slice(table.indexOf('| `values`')).split('\n')[1]).toBe('');
  });
});

describe('struct', () => {
  it('finds missing and misspelled fields in the entries of extensions', async () => {
    const findings = await lintFiles(
      {
        'openapi.yaml': `openapi: 3.1.2
info:
  title: Jobs
  version: 1.0.0
  x-gaps:
    - x-left-open: Whether calls are limited is not documented.
paths: {}
components:
  schemas:
    JobStatus:
      x-transitions:
        - operation: playJob
          from: any
          to: started
          statsu: 304
`,
      },
      'struct',
    );
    expect(findings.map(({ location, message }) => `${location} ${message}`)).toEqual([
      'openapi.yaml:6 The field `about` must be present on this level.',
      'openapi.yaml:15 Property `statsu` is not expected here. Did you mean `status`?',
    ]);
  });
});
