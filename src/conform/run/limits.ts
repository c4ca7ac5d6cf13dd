/** Ends a run at the limits of its options. */
import { pluralOf } from '../../contract/phrases.ts';
import { type ConformOptions, LimitReached } from '../options.ts';
import type { Finding } from '../results/report.ts';

/** Requests that are left for the cleanup: to search lists, and to read and delete each fixture. */
const REQUESTS_TO_SEARCH = 10;
const REQUESTS_TO_DELETE = 2;

/** Aborts its signal at the limits of the options. */
export function createLimits({ maxFailures, maxTime, maxRequests, baseline }: ConformOptions) {
  const stopping = new AbortController();
  const stop = (most: number, what: string) =>
    stopping.abort(new LimitReached('limit', pluralOf(most, what)));
  const timer =
    maxTime === undefined
      ? undefined
      : setTimeout(() => stop(maxTime, 'second'), maxTime * 1000).unref();
  const knownIds = new Set(baseline?.known.map(({ id }) => id));
  let failures = 0;
  let requests = 0;
  return {
    signal: stopping.signal,
    addRequest: (fixtures: number) => {
      requests += 1;
      const left = REQUESTS_TO_SEARCH + REQUESTS_TO_DELETE * fixtures;
      if (maxRequests !== undefined && requests + left >= maxRequests) {
        stop(maxRequests, 'request');
      }
    },
    addFinding: ({ severity, id }: Finding) => {
      if (severity === 'failure' && !knownIds.has(id)) failures += 1;
      if (failures === maxFailures) stop(failures, 'failure');
    },
    end: () => clearTimeout(timer),
  };
}
