/** The sandbox of the tab: it runs in the page, and its data is stored for the next page. */
import { createSandbox } from '../../../src/sandbox/sandbox.ts';
import { readText, storeText } from './storage.ts';

const KEY = 'sandbox';

/** Somebody of the sandbox's world who may call. */
export interface Person {
  readonly username: string;
  readonly title: string;
  readonly isAdmin: boolean;
  readonly token: string;
}

export interface TabSandbox {
  readonly people: () => readonly Person[];
  readonly send: (url: string, init: RequestInit) => Promise<Response>;
  /** Resets it to the example data. */
  readonly reset: () => void;
}

/** Makes the sandbox, with what other pages of the tab have left. */
export function openSandbox(): TabSandbox {
  const sandbox = createSandbox();
  let current = '';
  // A page that comes back from the history has missed what the others did.
  const catchUp = () => {
    const stored = readText(KEY) ?? '';
    if (stored === current) return;
    current = stored;
    try {
      if (stored === '') sandbox.control.reset();
      else sandbox.control.importWorld(JSON.parse(stored));
    } catch {
      // Of another version of these pages, for one.
      sandbox.control.reset();
    }
  };
  catchUp();
  return {
    people: () => (sandbox.control.exportWorld().tables.users ?? []).flatMap(toPerson),
    send: async (url, init) => {
      catchUp();
      const response = await sandbox.fetch(url, init);
      if (init.method !== 'GET') {
        current = JSON.stringify(sandbox.control.exportWorld());
        storeText(KEY, current);
      }
      return response;
    },
    reset: () => {
      sandbox.control.reset();
      current = '';
      storeText(KEY, '');
    },
  };
}

type UserData = NonNullable<
  ReturnType<ReturnType<typeof createSandbox>['control']['exportWorld']>['tables']['users']
>[number];

function toPerson({ username, name, private_token, admin, state }: UserData): Person[] {
  if (!private_token) return [];
  const about = admin ? ', administrator' : state === 'blocked' ? ', blocked' : '';
  return [{ username, title: `${name}${about}`, isAdmin: admin === true, token: private_token }];
}
