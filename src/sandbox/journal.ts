/** Remembers the last requests and their answers, for tests to look at. It never holds a header. */
import type { MockResponse } from '../http/response.ts';
import type { LogEntry } from './log.ts';
import { redacted } from './redact.ts';

/** One request and what became of it. Known parameters of the query are in `input`. */
export interface JournalEntry extends Omit<LogEntry, 'at'> {
  /** Counted from 1. */
  readonly id: number;
  /** When it was answered by the clock of this machine, ISO 8601. */
  readonly time: string;
  /** What the operation was given, by plain names; `null` where the request came not that far. */
  readonly input: unknown;
  /**
   * The body of the answer, JSON as its value; `null` for none, and for one that is not text. A text in
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

export interface Journal {
  /** @param body That of the answer. */
  readonly add: (entry: LogEntry, input: Sent, body: MockResponse['body']) => void;
  /** Oldest first. */
  readonly list: (filter?: JournalFilter) => readonly JournalEntry[];
  readonly clear: () => void;
  /** Everything in it as data, oldest first, for a journal that goes on from there. */
  readonly kept: () => readonly KeptRequest[];
}

/** Longer answers are kept cut off, in characters. */
const LONGEST_ANSWER = 16 * 1024;

/** Of all answers together; the oldest are given up first, or long lists would be most of what is in memory. */
const LONGEST_ANSWERS = 1024 * 1024;

/** What the operation was given, by plain names. */
type Sent = Readonly<Record<string, unknown>> | null;

export interface KeptRequest {
  readonly id: number;
  readonly entry: LogEntry;
  readonly input: unknown;
  /** The body of the answer, cut off; `null` for none, and for one that is not text. */
  text: string | null;
}

/**
 * @param before What an earlier journal had kept; this one goes on from there.
 * @param size How many requests are remembered.
 */
export function createJournal(before: readonly KeptRequest[] = [], size = 500): Journal {
  let kept: (KeptRequest | undefined)[] = [];
  let last = (before[0]?.id ?? 1) - 1;
  /** How long the answers are that are kept, and from which entry on they are. */
  let [length, oldest] = [0, last + 1];

  const giveUpUntil = (first: number) => {
    for (; oldest < first; oldest += 1) {
      const entry = kept[oldest % size];
      length -= entry?.text?.length ?? 0;
      if (entry !== undefined && entry.text !== null) entry.text = GIVEN_UP;
    }
  };

  const keep = (request: KeptRequest) => {
    last = request.id;
    giveUpUntil(last - size + 1);
    length += request.text?.length ?? 0;
    while (length > LONGEST_ANSWERS) giveUpUntil(oldest + 1);
    kept[last % size] = request;
  };
  for (const request of before) keep(request);

  const inOrder = () => kept.filter((each) => each !== undefined).sort((a, b) => a.id - b.id);

  return {
    add: (entry, input, body) =>
      keep({
        id: last + 1,
        entry,
        // A file would stay in memory as long as the entry.
        input: hasFile(input) ? redacted(input) : input,
        text: typeof body === 'string' ? body.slice(0, LONGEST_ANSWER) : null,
      }),
    list: ({ world, operation, limit = size } = {}) =>
      inOrder()
        .filter(({ entry }) => world === undefined || entry.world === world)
        .filter(({ entry }) => operation === undefined || entry.operation === operation)
        .slice(-Math.max(1, limit))
        .map(shown),
    clear: () => {
      kept = [];
      [length, oldest] = [0, last + 1];
    },
    kept: inOrder,
  };
}

/** In the place of an answer that made room for younger ones. */
const GIVEN_UP = '[no longer kept]';

function hasFile(input: Sent): boolean {
  for (const name in input) if (input[name] instanceof Blob) return true;
  return false;
}

function shown({ id, entry: { at, ...entry }, input, text }: KeptRequest): JournalEntry {
  const time = new Date(at).toISOString();
  return { ...entry, id, time, input: redacted(input), answer: redacted(parsed(text)) };
}

/** JSON as its value, any other text as it is. */
function parsed(text: string | null): unknown {
  if (text === null || text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    // Cut-off JSON may hold secrets that cannot be told apart any more.
    return /^[[{]/.test(text) && text !== GIVEN_UP ? '[too long to keep]' : text;
  }
}
