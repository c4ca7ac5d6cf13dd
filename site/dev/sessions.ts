/** Sessions one after the other, each with the code that there is when it begins. */
import type { Carried } from '../../src/sandbox/carry.ts';
import { newsLine } from './news.ts';
import type { Beginning, Begun, Said, Told } from './session-thread.ts';
import { startThread, type Thread } from './thread.ts';

type SessionThread = Thread<Told, Said>;

export interface Sessions {
  /** Where everything is. */
  readonly places: Begun;
  /**
   * Puts a session with the code of now in the place of this one, on the same ports; its sandbox remembers what
   * this one's did. Where the new code cannot be loaded, what runs goes on. `log` hears what came of it.
   */
  readonly renew: () => void;
  readonly close: () => Promise<void>;
}

/** Starts the first one. Rejects with an Error whose message says why it cannot begin. */
export async function startSessions(
  beginning: Omit<Beginning, 'remembered'>,
  log: (line: string) => void,
): Promise<Sessions> {
  /** `null` while the newest code could not begin. */
  let current: SessionThread | null = await load();
  let remembered: Carried | null = null;
  const places = await begun(current, { ...beginning, remembered });

  const renew = async () => {
    const since = performance.now();
    const tell = (text: string) => log(newsLine('Code', performance.now() - since, text));
    try {
      const next = await load();
      if (current !== null) {
        remembered = await current.ask({ leave: true }, 'left');
        // Its ports have to be free.
        await current.end();
        current = null;
      }
      await begun(next, { ...beginning, ports: places.ports, remembered });
      current = next;
      tell('began again; the sandbox remembers what it did');
    } catch (error) {
      const state = current === null ? 'waits to be mended' : 'stays as it was';
      tell(`${state}:\n${(error as Error).message}`);
    }
  };

  let renewals = Promise.resolve();
  return {
    places,
    renew: () => {
      renewals = renewals.then(renew);
    },
    close: async () => {
      await current?.ask({ close: true }, 'closed');
    },
  };
}

function load(): Promise<SessionThread> {
  return startThread(new URL('session-thread.ts', import.meta.url));
}

async function begun(thread: SessionThread, begin: Beginning): Promise<Begun> {
  const outcome = await thread.ask({ begin }, 'begun');
  if (!('error' in outcome)) return outcome;
  await thread.end();
  throw new Error(outcome.error);
}
