import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOperationTables } from '../lint/facts.ts';
import type { ContractNode } from './find-undocumented.ts';

/** The sections of docs/source.md, such as `5.1`, by `GET /path`, by the name of a schema, and by the kind of behavior. */
export type SourceSections = ReadonlyMap<string, string>;

/** The tables of docs/facts have the operations of each section, and the third section names the schemas. */
export function readSourceSections(root: string): SourceSections {
  const operations = Object.values(readOperationTables(root)).flatMap((rows, index) =>
    Object.keys(rows).map((row) => [row, `5.${index + 1}`] as const),
  );
  const sections = readFileSync(join(root, 'docs/source.md'), 'utf8').split(/^## /m);
  const resources = sections.find((text) => text.startsWith('3 ')) ?? '';
  const schemas = resources.split(/^(?=\d+\. )/m).flatMap((item) => {
    const names = [...item.matchAll(/`([A-Z]\w+)`/g)];
    return names.map(([, name = '']) => [name, `3.${Number.parseInt(item, 10)}`] as const);
  });
  return new Map([...operations, ...schemas, ['stateMachines', '4'], ['access', '6']]);
}

/** The section that is silent on a node; `undefined` where several are. */
export function sectionOf(
  { segments, operations }: ContractNode,
  sections: SourceSections,
): string | undefined {
  const [part, kind = '', name = ''] = segments;
  const own = part === 'x-behavior' ? sections.get(kind) : sections.get(name);
  const [first, ...others] = new Set(
    operations.map(({ method, path }) => sections.get(`${method} ${path}`)),
  );
  return own ?? (others.length === 0 ? first : undefined);
}
