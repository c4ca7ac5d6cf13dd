/** The thread of `hostSandbox`: a sandbox without a port, which answers what its host hands on. */
import { parentPort } from 'node:worker_threads';
import { DroppedConnection } from '../../src/http/dropped.ts';
import type { Handler, MockAnswer, MockRequest } from '../../src/http/exchange.ts';
import { type Carried, packed, unpacked } from '../../src/sandbox/carry.ts';
import type { Shared } from '../../src/sandbox/control/control.ts';
import { readExamples } from '../../src/sandbox/examples.ts';
import { sandboxOver } from '../../src/sandbox/sandbox.ts';
import type { Loaded } from './thread.ts';

/** A request whose body was read already. */
export interface SentRequest extends Omit<MockRequest, 'body'> {
  readonly body: Uint8Array;
}

/** What the host says: begin with this, answer that, hand out all that you remember. */
export type Told =
  | { readonly begin: Carried }
  | { readonly id: number; readonly request: SentRequest }
  | { readonly pack: true };

/** What the thread says. */
export type Said =
  | Loaded
  | { readonly begun: readonly string[] }
  | { readonly packed: Carried }
  | ({ readonly id: number } & Outcome);

/** What became of a request. */
type Outcome =
  | { readonly answer: MockAnswer }
  | { readonly dropped: true }
  /** By a defect, told as text. */
  | { readonly failed: string };

const say = (said: Said) => parentPort?.postMessage(said);

let shared: Shared | undefined;
let handle: Handler | undefined;

parentPort?.on('message', async (told: Told) => {
  if ('begin' in told) {
    const { problems, ...unpackedShared } = unpacked(told.begin);
    shared = unpackedShared.shared;
    handle = sandboxOver(shared, { examples: readExamples }).handle;
    say({ begun: problems });
  } else if ('pack' in told) {
    if (shared !== undefined) say({ packed: packed(shared) });
  } else {
    const { id, request } = told;
    say({ id, ...(await answered(request)) });
  }
});
say({ loaded: true });

async function answered({ body, ...request }: SentRequest): Promise<Outcome> {
  try {
    if (handle === undefined) throw new Error('the sandbox was not told what to begin with.');
    return { answer: await handle({ ...request, body: () => body }) };
  } catch (error) {
    if (error instanceof DroppedConnection) return { dropped: true };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
