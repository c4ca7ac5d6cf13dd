import { linesOf, type Row, renderComparison } from '../comparison.ts';
import { machineLine } from '../machine.ts';
import { CONTENDERS, type ContenderName, OURS } from './contenders.ts';
import type { Results } from './results.ts';

type OurRow = Row<Results, ContenderName>;

const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
const times = (value: number) => `${value.toFixed(2)} ×`;
const fineTimes = (value: number) => `${value.toFixed(3)} ×`;

/** Lines that only ours has a number in. */
const ofOurs = linesOf<Results, ContenderName>(OURS.name);

const ROWS: readonly OurRow[] = [
  {
    label: 'everything, cold: wall',
    show: seconds,
    value: ({ commands }, name) => commands?.cold[name]?.wall,
  },
  ofOurs('  / the five', 0.4, times, ({ commands }) => commands?.ratio.wall),
  {
    label: 'everything, cold: CPU',
    show: seconds,
    value: ({ commands }, name) => commands?.cold[name]?.cpu,
  },
  ofOurs('  / the five', 0.6, times, ({ commands }) => commands?.ratio.cpu),
  ofOurs('nothing changed: wall', null, seconds, ({ commands }) => commands?.unchanged.wall),
  ofOurs('  / the five', 0.04, fineTimes, ({ commands }) => commands?.unchangedRatio),
  ofOurs('under watch: findings', null, seconds, ({ watch }) => watch?.findings),
  ofOurs('  / the five', 0.06, fineTimes, ({ watch }) => watch?.findingsRatio),
  ofOurs('  types, client, mock new', null, seconds, ({ watch }) => watch?.rebuilt),
  ofOurs('  / the five', 0.15, fineTimes, ({ watch }) => watch?.rebuiltRatio),
  ofOurs('ten times the contract: wall', null, seconds, ({ tenfold }) => tenfold?.tenfold.wall),
  ofOurs('  / once', 11, times, ({ tenfold }) => tenfold?.ratio.wall),
  ofOurs('ten times the contract: CPU', null, seconds, ({ tenfold }) => tenfold?.tenfold.cpu),
  ofOurs('  / once', 11, times, ({ tenfold }) => tenfold?.ratio.cpu),
  ofOurs('dist/, which the five lack: wall', null, seconds, ({ commands }) => commands?.dist.wall),
];

/** The results side by side, with the goals of ours and whether they are reached. */
export function renderReport(results: Results): string {
  const table = renderComparison(ROWS, results, CONTENDERS, OURS.name);
  return [table, machineLine(results.machine, results.quick)].join('\n\n');
}
