/** The sandbox on a port that stays, in a thread that another takes the place of when the contract changes. */
import { PREFIX } from '../../src/http/defaults.ts';
import { DroppedConnection } from '../../src/http/dropped.ts';
import type { MockAnswer, MockRequest } from '../../src/http/exchange.ts';
import { type ListenOptions, serve } from '../../src/http/server.ts';
import { unreadable } from '../../src/http/serving.ts';
import { type Carried, NOTHING } from '../../src/sandbox/carry.ts';
import type { Said, SentRequest, Told } from './sandbox-thread.ts';
import { startThread, type Thread } from './thread.ts';

type SandboxThread = Thread<Told, Said>;

export interface HostedSandbox {
  /** Where the API begins: `http://127.0.0.1:4020/api/v4`. */
  readonly url: string;
  /** What it could not go on from, in sentences. */
  readonly problems: readonly string[];
  /**
   * Puts a sandbox in its place that knows `generated/` as it is now and remembers what this one does. Callers
   * notice nothing: no connection ends, and who comes meanwhile is answered by the new one. Gives what could
   * not be carried over, in sentences. Rejects where the new one cannot be loaded; then the old one goes on.
   */
  readonly renew: () => Promise<readonly string[]>;
  /** Gives all that it remembers, for a sandbox elsewhere, and answers nobody any more. */
  readonly leave: () => Promise<Carried>;
  /** Finishes the requests under way, then stops. */
  readonly close: () => Promise<void>;
}

/** A request that was not answered yet. */
interface Waiting {
  readonly request: SentRequest;
  readonly resolve: (answer: MockAnswer) => void;
  readonly reject: (error: Error) => void;
  /** Who has it; `null` while there is nobody. */
  thread: SandboxThread | null;
}

/**
 * Starts it. Rejects with node's error, such as EADDRINUSE, when it cannot listen.
 *
 * @param begin What an earlier one remembered.
 */
export async function hostSandbox(
  options: ListenOptions,
  begin: Carried = NOTHING,
): Promise<HostedSandbox> {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  /** `null` where there is none: at first, between two, and in the end. */
  let current: SandboxThread | null = null;
  /** The defect that ended it. */
  let defect: Error | null = null;

  const send = (id: number, one: Waiting) => {
    if (current === null || one.thread === current) return;
    one.thread = current;
    current.tell({ id, request: one.request });
  };

  const handler = async ({ body, ...rest }: MockRequest): Promise<MockAnswer> => {
    // Read before it is sent, so that a slow sender keeps nobody from anything.
    const request = { ...rest, body: await body() };
    if (defect !== null) throw defect;
    last += 1;
    const id = last;
    return new Promise((resolve, reject) => {
      const one: Waiting = { request, resolve, reject, thread: null };
      waiting.set(id, one);
      send(id, one);
    });
  };

  const settle = (thread: SandboxThread, said: Said) => {
    if (!('id' in said)) return;
    const one = waiting.get(said.id);
    if (one === undefined || one.thread !== thread) return;
    waiting.delete(said.id);
    if ('answer' in said) one.resolve(said.answer);
    else one.reject('dropped' in said ? new DroppedConnection() : new Error(said.failed));
  };

  const fail = (thread: SandboxThread, error: Error) => {
    if (thread === current) defect = error;
    for (const [id, one] of waiting) {
      if (one.thread !== thread) continue;
      waiting.delete(id);
      one.reject(error);
    }
  };

  /** A thread with a sandbox that was not told yet what to begin with. Its code and contract are those on disk. */
  const start = async () => {
    const thread: SandboxThread = await startThread(new URL('sandbox-thread.ts', import.meta.url));
    thread.hear((said) => settle(thread, said));
    thread.onError((error) => fail(thread, error));
    return thread;
  };

  /** Who has no answer from the one before was kept waiting by it and has changed nothing there. */
  const goOnWith = (thread: SandboxThread | null) => {
    current = thread;
    for (const [id, one] of waiting) send(id, one);
  };

  /** Gives what it remembers, for another one; from then on everybody waits for that. */
  const pack = async (): Promise<Carried> => {
    const before = current;
    if (before === null || defect !== null) return NOTHING;
    const packed = before.ask({ pack: true }, 'packed');
    current = null;
    return packed;
  };

  const renew = async (): Promise<readonly string[]> => {
    const before = current;
    const next = await start();
    try {
      const lost = defect === null ? [] : [`It had failed and begins anew: ${defect.message}`];
      const problems = await next.ask({ begin: await pack() }, 'begun');
      defect = null;
      goOnWith(next);
      await before?.end();
      return [...lost, ...problems];
    } catch (error) {
      await next.end();
      goOnWith(before);
      throw error;
    }
  };

  /** One change of threads after the other. */
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work, work);
    turn = done.catch(() => undefined);
    return done;
  };

  const server = await serve((request) => handler(request).catch(unreadable), options);
  try {
    const first = await start();
    const problems = await first.ask({ begin }, 'begun');
    goOnWith(first);
    return {
      url: `${server.origin}${PREFIX}`,
      problems,
      renew: () => inTurn(renew),
      leave: () => inTurn(pack),
      close: async () => {
        await server.close();
        await current?.end();
      },
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}
