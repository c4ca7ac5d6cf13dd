import { type Row, renderComparison } from '../comparison.ts';
import { machineLine } from '../machine.ts';
import { type Contender, type ContenderName, OURS } from './contenders.ts';
import type { Results } from './results.ts';

type OurRow = Row<Results, ContenderName>;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const milliseconds = (value: number) => `${value.toFixed(0)} ms`;
const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;
const count = (value: number) => value.toLocaleString('en');
const shift = (value: number) => value.toFixed(3);

const ROWS: readonly OurRow[] = [
  {
    label: 'over the wire, gzip',
    goal: 12_000,
    show: kilobytes,
    value: ({ desktop }, name) => desktop?.[name]?.bytes,
  },
  {
    label: 'requests',
    show: count,
    value: ({ desktop }, name) => desktop?.[name]?.requests,
  },
  {
    label: '  to others',
    goal: 0,
    show: count,
    value: ({ desktop }, name) => desktop?.[name]?.foreign,
  },
  {
    label: 'JavaScript needed to read',
    goal: 0,
    show: kilobytes,
    value: ({ needs }, name) => needs?.[name]?.script,
  },
  {
    label: 'operation visible',
    goal: 200,
    show: milliseconds,
    value: ({ desktop }, name) => desktop?.[name]?.visible,
  },
  {
    label: '  on a slow phone',
    goal: 700,
    show: milliseconds,
    value: ({ phone }, name) => phone?.[name]?.visible,
  },
  {
    label: 'blocking',
    goal: 50,
    show: milliseconds,
    value: ({ desktop }, name) => desktop?.[name]?.blocking,
  },
  {
    label: '  on a slow phone',
    show: milliseconds,
    value: ({ phone }, name) => phone?.[name]?.blocking,
  },
  {
    label: 'layout shift',
    goal: 0,
    show: shift,
    value: ({ desktop }, name) => desktop?.[name]?.shift,
  },
  {
    label: '  on a slow phone',
    goal: 0,
    show: shift,
    value: ({ phone }, name) => phone?.[name]?.shift,
  },
  {
    label: 'findings of axe',
    goal: 0,
    show: count,
    value: ({ findings }, name) => findings?.[name],
  },
  {
    label: '  all types of pages, light, dark, phone',
    goal: 0,
    show: count,
    value: ({ allFindings }, name) => (name === OURS.name ? allFindings : undefined),
  },
  {
    label: 'shown under a strict policy',
    show: (value) => (value === 1 ? 'yes' : 'no'),
    value: ({ needs }, name) => {
      const need = needs?.[name];
      return need === undefined ? undefined : Number(need.strict);
    },
  },
  {
    label: 'built from nothing',
    goal: 15_000,
    show: seconds,
    value: ({ build }, name) =>
      name === OURS.name ? build?.whole : name === 'stock' ? build?.stock : undefined,
  },
  {
    label: '  after a change of one file',
    goal: 1000,
    show: milliseconds,
    value: ({ build }, name) => (name === OURS.name ? build?.change : undefined),
  },
];

/** What our Redoc page has to reach; the other goals are those of our own pages. */
const REDOC_BYTES = 680_000;

/** The results side by side, with the goals of our site and whether they are reached. */
export function renderReport(results: Results, contenders: readonly Contender[]): string {
  const table = renderComparison(ROWS, results, contenders, OURS.name);
  const parts = [table, redocLine(results), machineLine(results.machine, results.quick)];
  return parts.filter((part) => part !== null).join('\n\n');
}

function redocLine({ desktop }: Results): string | null {
  const [own, stock] = [desktop?.redoc, desktop?.stock];
  if (own?.visible == null || stock?.visible == null) return null;
  const isSmall = own.bytes <= REDOC_BYTES ? '✓' : '✗';
  const ratio = own.visible / stock.visible;
  return `Our Redoc page: ${kilobytes(own.bytes)} (≤ ${kilobytes(REDOC_BYTES)} ${isSmall}), visible after ${ratio.toFixed(2)} × the time of build-docs (≤ 1.00 ${ratio <= 1 ? '✓' : '✗'}).`;
}
