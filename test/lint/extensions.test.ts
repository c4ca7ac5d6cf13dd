import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { EXTENSIONS, FACETS } from '../../lint/extensions.ts';
import { nodesOf } from '../../lint/nodes.ts';
import { loadTree } from '../../lint/tree.ts';

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

  it.each(EXTENSIONS)('says of $name what the table says', ({ name, purpose, value }) => {
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
    const told = sectionOn(name).Where?.toLowerCase() ?? '';
    const kinds = where.length > 4 ? ['every node that states facts'] : where;
    for (const kind of kinds) expect(told).toContain(kind);
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

  it('tells of the extensions that the contract uses, and of no others', async () => {
    const { tree } = await loadTree('spec');
    const used = nodesOf(tree).flatMap(({ data }) => Object.keys(data as object));
    const names = new Set(used.filter((key) => key.startsWith('x-')));
    expect([...names].sort()).toEqual(EXTENSIONS.map(({ name }) => name).sort());
  });
});

describe('docs/conventions.md', () => {
  it('describes the facets that the linter knows', () => {
    const table = conventions.slice(conventions.indexOf('| facet'));
    const cells = [...table.matchAll(/^\| (`[^|]*`)\s*\|/gm)].map(([, cell = '']) => cell);
    const facets = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name));
    expect(facets.slice(0, FACETS.length)).toEqual(FACETS);
    expect(table.slice(table.indexOf('| `values`')).split('\n')[1]).toBe('');
  });
});
