/** Remembers the last requests and their answers, for tests to look at. It never holds a header. */
import type { MockAnswer } from '../wire/exchange.ts';
import { redacted } from './redact.ts';

/** One request and what became of it. */
export interface JournalEntry {
  /** Counted from 1. */
  readonly id: number;
  /** When it came by the clock of this machine, ISO 8601. */
  readonly time: string;
  readonly world: string;
  readonly method: string;
  /** Without the query, whose known parameters are in `input`. */
  readonly path: string;
  /** `null` outside the contract. */
  readonly operation: string | null;
  /** `null` where the connection was dropped. */
  readonly status: number | null;
  /** Until the answer, in milliseconds. */
  readonly ms: number;
  /** What the operation was given, by plain names; `null` where the request came not that far. */
  readonly input: unknown;
  /** The body of the answer, JSON as its value; `null` for none, and for one that is not text. */
  readonly answer: unknown;
}

/** What is known of a request when it was answered. */
interface Finished extends Omit<JournalEntry, 'id' | 'time' | 'input' | 'answer'> {
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly input: Readonly<Record<string, unknown>> | null;
  readonly answer: MockAnswer | null;
}

/** Which entries; all conditions have to hold. */
export interface JournalFilter {
  readonly world?: string;
  readonly operation?: string;
  /** The last so many of them. */
  readonly limit?: number;
}

export interface Journal {
  readonly add: (request: Finished) => void;
  /** Oldest first. */
  readonly list: (filter?: JournalFilter) => readonly JournalEntry[];
  readonly clear: () => void;
}

/** Longer answers are kept cut off. */
const LONGEST_ANSWER = 16 * 1024;

interface Kept extends Finished {
  readonly id: number;
  readonly text: string | null;
}

/** @param size How many requests are remembered. */
export function createJournal(size = 500): Journal {
  let kept: (Kept | undefined)[] = [];
  let last = 0;
  return {
    add: (request) => {
      last += 1;
      const { answer, input } = request;
      kept[last % size] = {
        ...request,
        id: last,
        // A file would stay in memory as long as the entry.
        input: hasFile(input) ? (redacted(input) as Kept['input']) : input,
        answer: null,
        text: typeof answer?.body === 'string' ? answer.body.slice(0, LONGEST_ANSWER) : null,
      };
    },
    list: ({ world, operation, limit = size } = {}) =>
      kept
        .filter((entry) => entry !== undefined)
        .sort((a, b) => a.id - b.id)
        .filter((entry) => world === undefined || entry.world === world)
        .filter((entry) => operation === undefined || entry.operation === operation)
        .slice(-Math.max(1, limit))
        .map(shown),
    clear: () => {
      kept = [];
    },
  };
}

function hasFile(input: Finished['input']): boolean {
  return input !== null && Object.values(input).some((value) => value instanceof Blob);
}

function shown({ at, text, input, ...entry }: Kept): JournalEntry {
  const time = new Date(at).toISOString();
  return { ...entry, time, input: redacted(input), answer: redacted(parsed(text)) };
}

/** JSON as its value, any other text as it is. */
function parsed(text: string | null): unknown {
  if (text === null || text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    // Cut-off JSON may hold secrets that cannot be told apart any more.
    return /^[[{]/.test(text) ? '[too long to keep]' : text;
  }
}
