/** The thread of a session, so that another takes its place when the project's own code has changed. */
import { parentPort } from 'node:worker_threads';
import { projectAt } from '../../generators/project.ts';
import { type Carried, NOTHING } from '../../src/sandbox/carry.ts';
import { showSteps } from '../progress.ts';
import type { Ports } from './servers.ts';
import { type Session, startSession } from './session.ts';
import { textOf } from './text-of.ts';
import type { Loaded } from './thread.ts';

/** What a session begins with. */
export interface Beginning {
  readonly ports: Ports;
  readonly lint: boolean;
  /** What the sandbox goes on from; `null` at the first time. */
  readonly remembered: Carried | null;
  /** Whether the screen shows a step under way, as terminals can. */
  readonly isTTY: boolean;
}

/** What the thread is told. */
export type Told =
  | { readonly begin: Beginning }
  | { readonly leave: true }
  | { readonly close: true };

/** What it says. */
export type Said =
  | Loaded
  | { readonly begun: Begun | { readonly error: string } }
  | { readonly left: Carried }
  | { readonly closed: true };

/** Where everything is. */
export type Begun = Pick<Session, 'site' | 'mock' | 'sandbox' | 'ports'>;

const say = (said: Said) => parentPort?.postMessage(said);

let session: Session | undefined;

parentPort?.on('message', async (told: Told) => {
  if ('begin' in told) say({ begun: await begin(told.begin) });
  else if ('leave' in told) say({ left: (await session?.leave()) ?? NOTHING });
  else {
    await session?.close();
    say({ closed: true });
  }
});
say({ loaded: true });

async function begin({
  remembered,
  isTTY,
  ...rest
}: Beginning): Promise<Begun | { readonly error: string }> {
  const screen = { isTTY, write: (text: string) => process.stdout.write(text) };
  try {
    session = await startSession({
      ...rest,
      project: projectAt(),
      // Who has seen the first session begin needs to see no other.
      ...(remembered === null ? { steps: showSteps(screen) } : { remembered }),
      log: console.log,
    });
    const { site, mock, sandbox, ports } = session;
    return { site, mock, sandbox, ports };
  } catch (error) {
    return { error: textOf(error) };
  }
}
