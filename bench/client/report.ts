import { type Row, renderComparison } from '../comparison.ts';
import { machineLine } from '../machine.ts';
import { type Contender, type ContenderName, OURS } from './contenders.ts';
import type { Results } from './results.ts';

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(2)} KB`;
const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
const times = (ratio: number) => `${ratio.toFixed(ratio < 1 ? 3 : 2)} ×`;
const count = (value: number) => value.toLocaleString('en');

const ROWS: readonly Row<Results, ContenderName>[] = [
  {
    label: 'one operation, min + gzip',
    goal: 1750,
    show: kilobytes,
    value: ({ size }, name) => size?.[name]?.one,
  },
  {
    label: 'all 106 operations',
    goal: 3200,
    show: kilobytes,
    value: ({ size }, name) => size?.[name]?.all,
  },
  {
    label: 'instantiations, 30 calls',
    goal: 400,
    show: count,
    value: ({ types }, name) => types?.[name]?.instantiations,
  },
  {
    label: '  without generated sources',
    show: count,
    value: ({ types }, name) => types?.[name]?.alone.instantiations,
  },
  { label: 'types', show: count, value: ({ types }, name) => types?.[name]?.types },
  {
    label: 'check time / openapi-fetch',
    goal: 0.125,
    show: times,
    value: ({ types }, name) => types?.[name]?.ratio.check,
  },
  {
    label: '  without generated sources',
    show: times,
    value: ({ types }, name) => types?.[name]?.ratio.alone,
  },
  {
    label: 'first completion',
    goal: 10,
    show: milliseconds,
    value: ({ editor }, name) => editor?.[name]?.first,
  },
  {
    label: '  after an edit',
    goal: 40,
    show: milliseconds,
    value: ({ editor }, name) => editor?.[name]?.afterEdit,
  },
  {
    label: '  of fields, after an edit',
    show: milliseconds,
    value: ({ editor }, name) => editor?.[name]?.fields,
  },
  {
    label: 'CPU on a mock fetch, read',
    goal: 1.3,
    show: times,
    value: ({ run }, name) => run?.[name]?.mock.read.ratio,
  },
  {
    label: '  create',
    goal: 1.3,
    show: times,
    value: ({ run }, name) => run?.[name]?.mock.create.ratio,
  },
  {
    label: 'CPU over loopback, read',
    goal: 1.25,
    show: times,
    value: ({ run }, name) => run?.[name]?.loopback.read.ratio,
  },
  {
    label: '  create',
    goal: 1.25,
    show: times,
    value: ({ run }, name) => run?.[name]?.loopback.create.ratio,
  },
  {
    label: 'packed',
    goal: 40_000,
    show: kilobytes,
    value: (results, name) => results.package?.[name]?.bytes,
  },
  {
    label: '  whole package, without contract',
    show: kilobytes,
    value: (results, name) => results.package?.[name]?.whole,
  },
  {
    label: 'dependencies',
    goal: 0,
    show: count,
    value: (results, name) => results.package?.[name]?.dependencies,
  },
];

/** The results side by side, with the goals of our client and whether they are reached. */
export function renderReport(results: Results, contenders: readonly Contender[]): string {
  const table = renderComparison(ROWS, results, contenders, OURS.name);
  return [table, ...details(results, contenders), machineLine(results.machine, results.quick)].join(
    '\n\n',
  );
}

function* details({ empty, editor }: Results, contenders: readonly Contender[]) {
  if (empty !== undefined) {
    yield `An empty program: ${empty.instantiations} instantiations, ${empty.types} types.`;
  }
  if (editor !== undefined) {
    const hovers = contenders.map(({ name, title }) => {
      const [text = '', ...more] = (editor[name]?.hover ?? '').split('\n');
      const rest = more.length === 0 ? '' : ` … ${more.length} more lines`;
      return `  ${title.padEnd(14)} ${text}${rest}`;
    });
    yield ['Hover of a created issue:', ...hovers].join('\n');
  }
}
