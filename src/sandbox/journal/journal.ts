/** Keeps the last requests and their responses, for tests to look at. It never holds a token. */
import { type OperationId, operations } from '../../../generated/operations.ts';
import type { MockResponse } from '../../http/response.ts';
import type { RequestLogEntry } from './log.ts';
import { redact } from './redact.ts';
import { keepRequest, type SentRequest } from './sent-request.ts';

/** One request and what became of it. */
export interface JournalEntry extends Omit<RequestLogEntry, 'at'> {
  /** Counted from 1. */
  readonly id: number;
  /** When it was responded to by the clock of this machine, ISO 8601. */
  readonly time: string;
  /** What the operation was given, by plain names; `null` where the request came not that far. */
  readonly input: unknown;
  /** The request as it came, without secrets; `null` for one with a file or a long body, and for one that made room for younger ones. */
  readonly sent: SentRequest | null;
  /**
   * The body of the response, JSON as its value; `null` for none, and for one that is not text. A text in
   * brackets stands for one that is too long, or made room for younger ones; `input` likewise.
   */
  readonly response: unknown;
}

/** Which entries; all conditions have to hold. */
export interface JournalFilter {
  readonly world?: string | undefined;
  readonly operation?: string;
  /** The last so many of them. */
  readonly limit?: number;
}

/** Of each world. */
const MAX_REQUESTS = 500;

/** Of all worlds together. */
const MAX_ALL_REQUESTS = 20_000;

/** Longer bodies are cut off, and longer inputs dropped, in characters. */
const MAX_TEXT_LENGTH = 16 * 1024;

/** Of all texts together; the oldest are dropped first, or long lists would take most of the memory. */
const MAX_TEXTS_LENGTH = 2 * 1024 * 1024;

/** Replaces a text that made room for newer ones. */
const DROPPED = '[no longer kept]';
const TOO_LONG = '[too long to keep]';

/** What the operation was given, by plain names. */
type JournaledInput = Readonly<Record<string, unknown>> | null;

interface JournaledRequest {
  readonly id: number;
  readonly entry: RequestLogEntry;
  /** JSON without secrets: the value itself would keep all alive that was sent. */
  input: string | null;
  sent: SentRequest | null;
  /** The body of the response, cut off; `null` for none, and for one that is not text. */
  body: string | null;
  /** Of all texts. */
  readonly length: number;
}

export type Journal = ReturnType<typeof createJournal>;

export function createJournal() {
  /** Oldest first; likewise by world. */
  const all = new Set<JournaledRequest>();
  const byWorld = new Map<string, Set<JournaledRequest>>();
  const withTexts = new Set<JournaledRequest>();
  let last = 0;
  let textsLength = 0;

  const dropTexts = (request: JournaledRequest) => {
    if (!withTexts.delete(request)) return;
    textsLength -= request.length;
    request.sent = null;
    if (request.input !== null) request.input = DROPPED;
    if (request.body !== null) request.body = DROPPED;
  };
  const drop = (request: JournaledRequest) => {
    const { world } = request.entry;
    const ofWorld = byWorld.get(world);
    dropTexts(request);
    all.delete(request);
    ofWorld?.delete(request);
    // Worlds come and go.
    if (ofWorld?.size === 0) byWorld.delete(world);
  };
  const keepLast = (requests: ReadonlySet<JournaledRequest>, most: number) => {
    const [oldest] = requests.size > most ? requests : [];
    if (oldest !== undefined) drop(oldest);
  };
  const requestsOf = (world: string | undefined): Iterable<JournaledRequest> =>
    world === undefined ? all : (byWorld.get(world) ?? []);

  return {
    /**
     * @param values The input; `null` where the request came not that far.
     * @param came The request; `bytes` is its body, `null` where nobody has read it.
     * @param text Body of the response.
     */
    add: (
      entry: RequestLogEntry,
      values: JournaledInput,
      came: Parameters<typeof keepRequest>[0],
      text: MockResponse['body'],
    ): void => {
      last += 1;
      const json = values === null ? null : JSON.stringify(redact(values));
      const input = json !== null && json.length > MAX_TEXT_LENGTH ? TOO_LONG : json;
      const body = typeof text === 'string' ? text.slice(0, MAX_TEXT_LENGTH) : null;
      const sent = keepRequest(came, knownNames(entry.operation));
      const texts = [input, body, sent?.query, sent?.body];
      const length = texts.reduce((sum, each) => sum + (each?.length ?? 0), 0);
      const request: JournaledRequest = { id: last, entry, input, sent, body, length };
      all.add(request);
      withTexts.add(request);
      textsLength += length;
      for (const old of withTexts) {
        if (textsLength <= MAX_TEXTS_LENGTH) break;
        dropTexts(old);
      }
      const ofWorld = byWorld.get(entry.world) ?? new Set();
      byWorld.set(entry.world, ofWorld.add(request));
      keepLast(ofWorld, MAX_REQUESTS);
      keepLast(all, MAX_ALL_REQUESTS);
    },
    /** Oldest first. */
    list: ({
      world,
      operation,
      limit = MAX_ALL_REQUESTS,
    }: JournalFilter = {}): readonly JournalEntry[] =>
      [...requestsOf(world)]
        .filter(({ entry }) => operation === undefined || entry.operation === operation)
        .slice(-Math.max(1, limit))
        .map(toEntry),
    /** Of one world, or of all. */
    clear: (world?: string): void => {
      for (const request of requestsOf(world)) drop(request);
    },
  };
}

function toEntry({ id, entry, input, sent, body }: JournaledRequest): JournalEntry {
  const { at, ...rest } = entry;
  const time = new Date(at).toISOString();
  return { ...rest, id, time, input: parseText(input), sent, response: redact(parseText(body)) };
}

/** The plain names that an operation knows; none for what is outside the contract. */
function knownNames(id: string | null): ReadonlySet<string> {
  const { parameters = [], body = null } = operations[id as OperationId] ?? {};
  return new Set([...parameters, ...(body?.fields ?? [])].map(({ name }) => name));
}

/** JSON as its value, any other text as it is. */
function parseText(text: string | null): unknown {
  if (text === null || text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    // Cut-off JSON may hold secrets that can no longer be recognized.
    return /^[[{]/.test(text) && text !== DROPPED ? TOO_LONG : text;
  }
}
