import { alignedTable } from '../../generators/markdown.ts';
import type { Results as Build } from '../build/results.ts';
import type { Results as Client } from '../client/results.ts';
import { isBusy } from '../machine.ts';
import type { Results as Mock } from '../mock/results.ts';
import type { Run } from '../results.ts';
import type { Results as Site } from '../site/results.ts';
import { type Area, BUILD, CLIENT, MOCK, SITE } from './tables.ts';

/** The last results of the benchmarks that the README shows. */
export interface Measured {
  readonly client: Client;
  readonly mock: Mock;
  readonly site: Site;
  readonly build: Build;
}

const BEGIN = '<!-- Written by `npm run bench:readme` from bench/results; do not edit. -->';
const END = '<!-- End of what is written. -->';

/** The text with the numbers between their marks brought up to date. Throws an Error where the marks are not there. */
export function withNumbers(text: string, measured: Measured): string {
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin === -1 || end < begin) throw new Error(`README.md: expected ${BEGIN} before ${END}`);
  return `${text.slice(0, begin)}${BEGIN}\n\n${renderNumbers(measured)}\n\n${text.slice(end)}`;
}

/** The text without what stands between the marks. */
export function withoutNumbers(text: string): string {
  return text.slice(0, text.indexOf(BEGIN)) + text.slice(text.indexOf(END));
}

/** A table of each benchmark, and where and when it was measured. */
export function renderNumbers({ client, mock, site, build }: Measured): string {
  return [
    renderArea(CLIENT, client),
    renderArea(MOCK, mock),
    renderArea(SITE, site),
    renderArea(BUILD, build),
    whereMeasured({ client, mock, site, build }),
  ].join('\n\n');
}

function renderArea<Results, Name extends string>(
  { title, columns, rows }: Area<Results, Name>,
  results: Results,
): string {
  const lines = rows.map(({ label, show, value }) => {
    const values = columns.map(([name]) => value(results, name));
    return [label, ...values.map((each) => (typeof each === 'number' ? show(each) : '–'))];
  });
  return alignedTable([title, ...columns.map(([, heading]) => heading)], lines);
}

const list = new Intl.ListFormat('en-GB');

/** A sentence for each machine and day, with what was measured there where that is not all. */
function whereMeasured(runs: Readonly<Record<string, Run>>): string {
  const names = new Map<string, string[]>();
  for (const [name, { machine }] of Object.entries(runs)) {
    const { date, node, cores, cpu } = machine;
    const where = `on ${date} with Node ${node.slice(1)} on ${cores} × ${cpu}`;
    names.set(where, [...(names.get(where) ?? []), name]);
  }
  const isRough = Object.values(runs).some(({ machine, quick }) => quick || isBusy(machine));
  return [
    ...[...names].map(([where, each]) =>
      names.size === 1 ? `Measured ${where}.` : `The ${list.format(each)} measured ${where}.`,
    ),
    ...(isRough
      ? ['The machine was busy with other things: sizes are exact, times are rough.']
      : []),
  ].join('\n');
}
