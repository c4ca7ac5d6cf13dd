/** Keeps the last requests and their responses, for tests to look at. It never holds a header. */
import type { MockResponse } from '../http/response.ts';
import type { RequestLogEntry } from './log.ts';
import { redact } from './redact.ts';

/** One request and what became of it. Known parameters of the query are in `input`. */
export interface JournalEntry extends Omit<RequestLogEntry, 'at'> {
  /** Counted from 1. */
  readonly id: number;
  /** When it was responded to by the clock of this machine, ISO 8601. */
  readonly time: string;
  /** What the operation was given, by plain names; `null` where the request came not that far. */
  readonly input: unknown;
  /**
   * The body of the response, JSON as its value; `null` for none, and for one that is not text. A text in
   * brackets stands for one that is too long, or made room for younger ones.
   */
  readonly answer: unknown;
}

/** Which entries; all conditions have to hold. */
export interface JournalFilter {
  readonly world?: string;
  readonly operation?: string;
  /** The last so many of them. */
  readonly limit?: number;
}

const MAX_REQUESTS = 500;

/** Longer bodies are cut off, in characters. */
const MAX_BODY_LENGTH = 16 * 1024;

/** Of all bodies together; the oldest are dropped first, or long lists would take most of the memory. */
const MAX_BODIES_LENGTH = 1024 * 1024;

/** Replaces a body that made room for newer ones. */
const DROPPED = '[no longer kept]';

/** What the operation was given, by plain names. */
type JournaledInput = Readonly<Record<string, unknown>> | null;

interface JournaledRequest {
  readonly id: number;
  readonly entry: RequestLogEntry;
  readonly input: unknown;
  /** The body of the response, cut off; `null` for none, and for one that is not text. */
  body: string | null;
}

export type Journal = ReturnType<typeof createJournal>;

export function createJournal() {
  let requests: JournaledRequest[] = [];
  let last = 0;
  let bodiesLength = 0;

  const dropBody = (request: JournaledRequest) => {
    if (request.body === null || request.body === DROPPED) return;
    bodiesLength -= request.body.length;
    request.body = DROPPED;
  };

  return {
    /** @param text Body of the response. */
    add: (entry: RequestLogEntry, input: JournaledInput, text: MockResponse['body']): void => {
      last += 1;
      // A file would stay in memory as long as the entry.
      const sent = hasFile(input) ? redact(input) : input;
      const body = typeof text === 'string' ? text.slice(0, MAX_BODY_LENGTH) : null;
      requests.push({ id: last, entry, input: sent, body });
      bodiesLength += body?.length ?? 0;
      if (requests.length > MAX_REQUESTS) for (const old of requests.splice(0, 1)) dropBody(old);
      for (const old of requests) {
        if (bodiesLength <= MAX_BODIES_LENGTH) break;
        dropBody(old);
      }
    },
    /** Oldest first. */
    list: ({
      world,
      operation,
      limit = MAX_REQUESTS,
    }: JournalFilter = {}): readonly JournalEntry[] =>
      requests
        .filter(({ entry }) => world === undefined || entry.world === world)
        .filter(({ entry }) => operation === undefined || entry.operation === operation)
        .slice(-Math.max(1, limit))
        .map(toEntry),
    clear: (): void => {
      requests = [];
      bodiesLength = 0;
    },
  };
}

function hasFile(input: JournaledInput): boolean {
  for (const name in input) if (input[name] instanceof Blob) return true;
  return false;
}

function toEntry({ id, entry, input, body }: JournaledRequest): JournalEntry {
  const { at, ...rest } = entry;
  const time = new Date(at).toISOString();
  return { ...rest, id, time, input: redact(input), answer: redact(parseBody(body)) };
}

/** JSON as its value, any other text as it is. */
function parseBody(text: string | null): unknown {
  if (text === null || text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    // Cut-off JSON may hold secrets that can no longer be recognized.
    return /^[[{]/.test(text) && text !== DROPPED ? '[too long to keep]' : text;
  }
}
