/** Says what is wrong with a fault. */
import { operations } from '../../../generated/operations.ts';
import type { Fault } from '../faults.ts';

/** In milliseconds; longer than any client waits. */
const LONGEST_DELAY = 600_000;

/** The field that is wrong, and what was expected; `null` for none. */
export function faultProblem(fault: Fault): { field: string; text: string } | null {
  const { operation, delay, status, retry_after, drop, times } = fault;
  if (operation !== undefined && !Object.hasOwn(operations, operation)) {
    return { field: 'operation', text: 'must be the id of an operation, as in getIssue' };
  }
  const outside = (
    [
      ['delay', delay, 0, LONGEST_DELAY],
      ['status', status, 400, 599],
      ['retry_after', retry_after, 0, LONGEST_DELAY],
      ['times', times, 1, Number.MAX_SAFE_INTEGER],
    ] as const
  ).find(([, value, least, most]) => value !== undefined && !isBetween(value, least, most));
  if (outside !== undefined) {
    const [field, , least, most] = outside;
    return { field, text: `must be an integer from ${least} to ${most}` };
  }
  if (drop === true && status !== undefined) {
    return { field: 'drop', text: 'leaves no answer that could have a status' };
  }
  if (retry_after !== undefined && status === undefined) {
    return { field: 'status', text: 'is required together with retry_after' };
  }
  if (delay === undefined && status === undefined && drop !== true) {
    return { field: 'status', text: 'at least one of these must be sent: delay, status, drop' };
  }
  return null;
}

function isBetween(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}
