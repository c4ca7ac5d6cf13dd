/** Which operations a server serves at all, as the first response to each shows. */
import type { TestedOperation } from '../contract/contract.ts';
import { NotReached } from '../reasons.ts';
import type { ReceivedResponse } from './exchange.ts';

/** The server does not serve an operation, which is said once for each. */
export class NotServed extends NotReached {
  readonly operation: string;
  constructor(operation: string) {
    super('not-served', operation);
    this.operation = operation;
  }
}

/** A response and what it is about. */
interface Absence {
  readonly target: string;
  readonly response: ReceivedResponse;
}

/** What a response says, without what the request says. */
export function summarize({ target, response: { status, text } }: Absence, method = 'GET'): string {
  const path = target.replace(/\?.*/, '');
  return `${status} ${text
    .replaceAll(path, '#')
    .replaceAll(method, '#')
    .replace(/\d{6,}/g, '#')}`;
}

/** Responses that tell a path that the server does not have from a resource that it does not have. */
export interface Absences {
  readonly path: Absence;
  readonly resource: Absence;
}

export type Served = ReturnType<typeof createServed>;

export function createServed(absences: Absences | null) {
  const known = new Map<string, boolean>();
  const [path, resource] = [absences?.path, absences?.resource].map(
    (each) => each && summarize(each),
  );
  // An id that is no id of this service tells nothing of those that are unknown.
  const tellsApart = absences?.resource.response.status === 404 && path !== resource;
  const isAbsent = (
    { path: template, method, documented }: TestedOperation,
    target: string,
    response: ReceivedResponse,
  ) => {
    const { status } = response;
    if (status === 501) return true;
    if (status === 405) return !documented.some((each) => each.status === 405);
    if (status !== 404) return false;
    const seen = summarize({ target, response }, method);
    // Of an operation that does not look for a resource.
    if (!documented.some((each) => each.status === 404)) return [path, resource].includes(seen);
    return seen === path && (!template.includes('{') || tellsApart);
  };
  return {
    /** Throws NotServed for an operation that the server does not serve. */
    require: ({ id }: TestedOperation): void => {
      if (known.get(id) === false) throw new NotServed(id);
    },
    /** Learns from the first response to an operation that tells. Throws NotServed if the server does not serve it. */
    learn: (operation: TestedOperation, target: string, response: ReceivedResponse): void => {
      const { id } = operation;
      if (!known.has(id)) {
        const isAway = isAbsent(operation, target, response);
        // These may be about the token or the resource.
        if (isAway || ![401, 403, 404].includes(response.status)) known.set(id, !isAway);
      }
      if (known.get(id) === false) throw new NotServed(id);
    },
    /** Ids of operations that the server does not serve. */
    absent: (): readonly string[] => [...known].flatMap(([id, isServed]) => (isServed ? [] : [id])),
  };
}
