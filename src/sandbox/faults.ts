/** Faults on request: responses that are late, fail or never come. */
import { operations } from '../../generated/operations.ts';
import { DroppedConnection } from '../http/problem.ts';
import { jsonResponse, type MockResponse } from '../http/response.ts';

/** What goes wrong, and how often. Of several that match a request, the oldest applies. */
export interface Fault {
  /** Id of the operation; every one where it is left out. */
  readonly operation?: string;
  /** In milliseconds; alone, the response is the right one, only late. */
  readonly delay?: number;
  /** Status of the response instead of the service's, 400 to 599; nothing happens in the world. */
  readonly status?: number;
  /** The seconds in the header Retry-After, with a status. */
  readonly retry_after?: number;
  /** The connection breaks instead of a response; nothing happens in the world. */
  readonly drop?: boolean;
  /** Number of requests after which it ends; it stays where this is left out. */
  readonly times?: number;
}

/** A fault in the list; `times` is the number of requests to come. */
export interface ListedFault extends Fault {
  readonly id: number;
}

export type Faults = ReturnType<typeof createFaults>;

/** The faults of all worlds. */
export function createFaults() {
  const byWorld = new Map<string, ListedFault[]>();
  let last = 0;
  const at = (world: string): readonly ListedFault[] => byWorld.get(world) ?? [];
  const set = (world: string, faults: ListedFault[]) => {
    if (faults.length === 0) byWorld.delete(world);
    else byWorld.set(world, faults);
  };
  return {
    add: (world: string, fault: Fault): ListedFault => {
      last += 1;
      const listed = { id: last, ...fault };
      set(world, [...at(world), listed]);
      return listed;
    },
    /** Those of a world that are not over. */
    list: at,
    /** Returns whether it was there. */
    remove: (world: string, id: number): boolean => {
      const rest = at(world).filter((each) => each.id !== id);
      const found = rest.length < at(world).length;
      set(world, rest);
      return found;
    },
    clear: (world: string): void => {
      byWorld.delete(world);
    },
    /** The fault for a request, which counts as one of its times. */
    strike: (world: string, operation: string): Fault | null => {
      if (byWorld.size === 0) return null;
      const faults = at(world);
      const fault = faults.find((each) => (each.operation ?? operation) === operation);
      if (fault === undefined) return null;
      if (fault.times !== undefined) {
        const rest = { ...fault, times: fault.times - 1 };
        const left = faults.map((each) => (each === fault ? rest : each));
        set(
          world,
          left.filter(({ times }) => times !== 0),
        );
      }
      return fault;
    },
  };
}

/** In milliseconds; longer than any client waits. */
const MAX_DELAY_MS = 600_000;

/** The field that is wrong, and what was expected; `null` for none. */
export function faultProblem(fault: Fault): { field: string; text: string } | null {
  const { operation, delay, status, retry_after, drop, times } = fault;
  if (operation !== undefined && !Object.hasOwn(operations, operation)) {
    return { field: 'operation', text: 'must be the id of an operation, as in getIssue' };
  }
  const outside = (
    [
      ['delay', delay, 0, MAX_DELAY_MS],
      ['status', status, 400, 599],
      ['retry_after', retry_after, 0, MAX_DELAY_MS],
      ['times', times, 1, Number.MAX_SAFE_INTEGER],
    ] as const
  ).find(([, value, least, most]) => value !== undefined && !isBetween(value, least, most));
  if (outside !== undefined) {
    const [field, , least, most] = outside;
    return { field, text: `must be an integer from ${least} to ${most}` };
  }
  if (drop === true && status !== undefined) {
    return { field: 'drop', text: 'leaves no response that could have a status' };
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

/** The response of a fault; `null` for the service's own. Throws a DroppedConnection. */
export function faultResponse({ status, retry_after, drop = false }: Fault): MockResponse | null {
  if (drop) throw new DroppedConnection();
  if (status === undefined) return null;
  const headers: Record<string, string> =
    retry_after === undefined ? {} : { 'Retry-After': String(retry_after) };
  return jsonResponse(
    status,
    { message: `The sandbox was set to respond with ${status}.` },
    headers,
  );
}

/** Waits, in milliseconds. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
