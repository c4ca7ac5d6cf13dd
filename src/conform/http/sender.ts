/** The only way out: every request of the kit goes through here. */
import { type Actor, type Received, receive } from './exchange.ts';
import type { HttpRequest } from './serialize.ts';

/** The server gave no answer: it refused or dropped the connection, or took too long. */
export class NoAnswer extends Error {}

/** The kit was about to send what changes something, although it may only read: a fault of the kit. */
class ReadOnlyError extends Error {}

export interface SenderOptions {
  /** Where paths begin: `https://collab.example.com/api/v4`. */
  readonly base: string;
  readonly fetch: typeof fetch;
  readonly readOnly: boolean;
  /** How long to wait for one answer, in milliseconds. */
  readonly timeout: number;
  /** Sent with every request. */
  readonly headers: Readonly<Record<string, string>>;
  /** The token of an actor; `undefined` where there is none. */
  readonly tokenOf: (actor: Actor) => string | undefined;
}

export interface Sender {
  /**
   * Sends a request and reads the answer. Waits and tries again where the server asks for that with 429
   * or 503 and Retry-After. Throws NoAnswer, ReadOnlyError, or the signal's reason.
   */
  readonly send: (wire: HttpRequest, actor: Actor, signal?: AbortSignal) => Promise<Received>;
  /** How many requests were sent. */
  readonly count: () => number;
}

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

function isReading({ method }: HttpRequest): boolean {
  return READING.has(method);
}

/** How often a request is sent again because the server asks to wait. */
const MOST_TRIES = 5;

/** The longest that the server may ask to wait, in milliseconds. */
const LONGEST_WAIT = 120_000;

export function createSender(options: SenderOptions): Sender {
  const { base, fetch, readOnly, timeout, tokenOf } = options;
  let count = 0;
  // One wait holds up everything: the server counts all requests together.
  let open = Promise.resolve();

  const once = async (wire: HttpRequest, actor: Actor, signal?: AbortSignal): Promise<Received> => {
    const token = tokenOf(actor);
    const clock = AbortSignal.timeout(timeout);
    count += 1;
    try {
      const response = await fetch(`${base}${wire.target}`, {
        method: wire.method,
        headers: {
          ...options.headers,
          ...wire.headers,
          ...(token !== undefined && { 'PRIVATE-TOKEN': token }),
        },
        body: wire.body as BodyInit | null,
        redirect: 'manual',
        // What changes something is not cut off: it has to be known, to be cleaned up.
        signal: signal === undefined || !isReading(wire) ? clock : AbortSignal.any([signal, clock]),
      });
      return await receive(response);
    } catch (error) {
      if (isReading(wire)) signal?.throwIfAborted();
      throw new NoAnswer(clock.aborted ? `no answer within ${timeout} ms` : reasonOf(error));
    }
  };

  const send: Sender['send'] = async (wire, actor, signal) => {
    if (readOnly && !isReading(wire)) {
      throw new ReadOnlyError(`${wire.method} ${wire.target} may not be sent while only reading.`);
    }
    for (let tries = 1; ; tries += 1) {
      await open;
      signal?.throwIfAborted();
      const received = await once(wire, actor, signal);
      const wait = waitOf(received);
      if (wait === null || wait > LONGEST_WAIT || tries === MOST_TRIES) return received;
      open = delay(wait, signal);
    }
  };

  return { send, count: () => count };
}

/** How long the server asks to wait, in milliseconds; `null` where it does not. */
function waitOf({ status, headers }: Received): number | null {
  const after = headers.get('retry-after');
  if ((status !== 429 && status !== 503) || after === null) return null;
  if (/^\d+$/.test(after)) return Number(after) * 1000;
  const date = Date.parse(after);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}

function delay(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end, { once: true });
  });
}

/** Why a connection fails, by the code that stands in the cause of what `fetch` rejects with. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'there is no such host',
  ECONNRESET: 'the connection was dropped',
  UND_ERR_SOCKET: 'the connection was dropped',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS; should it be http?',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted',
};

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  const code = 'code' in cause ? String(cause.code) : '';
  if (code.startsWith('HPE_')) return 'it does not speak HTTP';
  return REASONS[code] ?? (code === '' ? cause.message : code);
}
