/** How quickly the operation is there, and what comes along. */
import type { Browser } from 'playwright-core';
import { inRounds, median } from '../../measure.ts';
import type { Contender } from '../contenders.ts';
import { type Device, type Visit, visit } from './visit.ts';

/** Medians of several visits; bytes and requests are those of the last. */
export interface Pages extends Visit {
  /** The largest of all visits. */
  readonly shift: number;
}

/** Visits all pages in turns. */
export async function measurePages(
  browser: Browser,
  url: string,
  contenders: readonly Contender[],
  device: Device,
  rounds: number,
): Promise<Map<Contender, Pages>> {
  const visits = await inRounds(rounds, contenders, ({ address }) =>
    visit(browser, `${url}/${address}`, device),
  );
  return new Map([...visits].map(([contender, list]) => [contender, summaryOf(list)]));
}

function summaryOf(visits: readonly Visit[]): Pages {
  const [last] = visits.slice(-1);
  if (last === undefined) throw new Error('A page was not visited.');
  const seen = visits.flatMap(({ visible }) => visible ?? []);
  return {
    ...last,
    visible: seen.length < visits.length ? null : median(seen),
    blocking: median(visits.map(({ blocking }) => blocking)),
    shift: Math.max(...visits.map(({ shift }) => shift)),
  };
}
