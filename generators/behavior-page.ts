import type { FilterObject } from '../src/contract/behavior.ts';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { readOperations } from '../src/contract/read/operations.ts';
import { describeFilter, toBehavior } from '../src/reference/behavior.ts';
import { code, markdownPage, markdownTable, oneLine } from './markdown.ts';

/** The behavior of all operations by kind, for those who compare operations. */
export function render(bundle: OpenApiDocument): string {
  const operations = readOperations(bundle).map(({ id }) => {
    const { order, effects, conflicts, repeat } = toBehavior(bundle, id);
    const filters = Object.entries(bundle['x-behavior']?.lists?.[id]?.filters ?? {});
    return { id, order, effects, conflicts, repeats: repeat === null ? [] : [repeat], filters };
  });
  const section = (
    title: string,
    textsOf: (operation: (typeof operations)[number]) => string[],
  ) => {
    const rows = operations.map((operation) => [code(operation.id), textsOf(operation).join(' ')]);
    const stated = rows.filter(([, text]) => text !== '');
    return [`## ${title}`, markdownTable(['Operation', title], stated)];
  };
  return markdownPage('What operations do', [
    INTRODUCTION,
    ...section('Effects', ({ effects }) => effects.map(({ text }) => text)),
    ...section('Conflicts', ({ conflicts }) => conflicts.map(({ text }) => text)),
    ...section('Second calls', ({ repeats }) => repeats.map(({ text }) => text)),
    ...section('Filters', ({ filters }) => filters.map(describe)),
    ...section('Orders', ({ order }) => order.map(({ text }) => text)),
  ]);
}

const INTRODUCTION = `By kind, what each operation states in \`x-behavior\`, and its parameters in \`x-filter\`.
Changes of state are in [the life cycles](life-cycles.md).`;

function describe([name, filter]: readonly [string, FilterObject]): string {
  const text =
    filter.description ?? describeFilter(filter, '') ?? 'Compares the field of its name.';
  return `${code(name)}: ${oneLine(text)}`;
}
