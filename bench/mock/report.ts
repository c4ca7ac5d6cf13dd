import { linesOf, type Row, renderComparison } from '../comparison.ts';
import { machineLine } from '../machine.ts';
import { type Contender, type ContenderName, OURS } from './contenders.ts';
import type { Kind } from './requests.ts';
import type { Results } from './results.ts';

type OurRow = Row<Results, ContenderName>;

const microseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} µs`;
const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const times = (ratio: number) => `${ratio.toFixed(ratio < 100 ? 2 : 0)} ×`;

/** CPU per request: as it is here, and beside the bare server, whose 12 and 14 µs the goals are for. */
function ofRequest(label: string, kind: Kind, goal: number, bare: number): OurRow[] {
  return [
    {
      label,
      goal,
      show: microseconds,
      value: ({ requests }, name) => requests?.[name]?.[kind].microseconds,
    },
    {
      label: '  / bare node:http',
      goal: goal / bare,
      show: times,
      value: ({ requests }, name) => requests?.[name]?.[kind].ratio,
    },
    {
      label: '  / Prism CLI',
      goal: 1 / 25,
      show: (ratio) => `1/${Math.round(1 / ratio)}`,
      value: ({ requests }, name) => {
        const [own, prism] = [requests?.[name]?.[kind], requests?.prism?.[kind]];
        return own === undefined || prism === undefined
          ? undefined
          : own.microseconds / prism.microseconds;
      },
    },
  ];
}

/** Lines of what only the sandbox does. */
const ofOurs = linesOf<Results, ContenderName>(OURS.name);

const ROWS: readonly OurRow[] = [
  ...ofRequest('CPU, list of 20', 'list', 70, 12),
  ...ofRequest('CPU, one', 'one', 22, 12),
  ...ofRequest('CPU, POST', 'create', 40, 14),
  {
    label: 'first answer after start',
    goal: 300,
    show: milliseconds,
    value: ({ start }, name) => start?.[name]?.milliseconds,
  },
  {
    label: '  / bare node:http',
    goal: 4,
    show: times,
    value: ({ start }, name) => start?.[name]?.ratio,
  },
  ofOurs('filtered page of 20 of 100,000', 200, microseconds, ({ inProcess }) =>
    inProcess === undefined ? undefined : inProcess.page.of100000,
  ),
  ofOurs('  never shown before', 200, microseconds, ({ inProcess }) => inProcess?.newPage),
  ofOurs('  / of 1,000', 1.5, times, ({ inProcess }) =>
    inProcess === undefined ? undefined : inProcess.page.of100000 / inProcess.page.of1000,
  ),
  ofOurs('page of 100 / page of 20', 5, times, ({ inProcess }) =>
    inProcess === undefined ? undefined : inProcess.largePage / inProcess.page.of100000,
  ),
  ofOurs('new search in 100,000', null, microseconds, ({ inProcess }) => inProcess?.search),
  ofOurs('fork of a world', 50, microseconds, ({ inProcess }) => inProcess?.fork),
  ofOurs('new sandbox in process', 2000, microseconds, ({ inProcess }) => inProcess?.create),
  ofOurs('bundle for browsers, min + gzip', 60_000, kilobytes, ({ bundle }) => bundle),
  ofOurs('heap after 200,000 / 100,000', 1.05, times, ({ memory }) => memory?.growth),
];

/** The results side by side, with the goals of the sandbox and whether they are reached. */
export function renderReport(results: Results, contenders: readonly Contender[]): string {
  const table = renderComparison(ROWS, results, contenders, OURS.name);
  return [table, ...heapLines(results), machineLine(results.machine, results.quick)].join('\n\n');
}

function heapLines({ memory }: Results): string[] {
  if (memory === undefined) return [];
  const lines = memory.heaps.map(
    ({ requests, whole, reset }) =>
      `  ${requests.toLocaleString('en').padStart(7)} requests: ${megabytes(whole)}, and ${megabytes(reset)} after a reset`,
  );
  return [['Heap of the sandbox:', ...lines].join('\n')];
}
