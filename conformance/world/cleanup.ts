/** Remembers what a run has made, and removes it in the reverse order. */
import { linkParameters } from '../contract/expressions.ts';
import {
  facts as allFacts,
  type DocumentedAnswer,
  type Facts,
  factsOf,
} from '../contract/facts.ts';
import type { Actor, Exchange } from '../wire/exchange.ts';
import type { Sender } from '../wire/sender.ts';
import { type Values, write } from '../wire/write.ts';
import { listOf } from './items.ts';

interface Made {
  readonly facts: Facts;
  readonly path: Readonly<Record<string, unknown>>;
  readonly actor: Actor;
  /** There is no need to look what it is before it is removed. */
  readonly isSure?: boolean;
}

/** Something that could not be removed. */
export interface Leftover {
  /** `DELETE /projects/45` */
  readonly request: string;
  readonly reason: string;
}

export interface Cleanup {
  /** Requests that changed what had been there before: `POST /projects/42/jobs/901/cancel`. */
  readonly touched: () => readonly string[];
  /** Remembers what an answer says was made, by its link to the operation that removes it. */
  readonly remember: (facts: Facts, values: Values, exchange: Exchange) => void;
  readonly isOurs: (kind: 'project' | 'user', id: unknown) => boolean;
  /** Removes the projects that are not held any more; users may have so many only. */
  readonly release: (sender: Sender, isHeld: (id: unknown) => boolean) => Promise<void>;
  /**
   * Removes everything, and what else there is under the name of the run: what was made although no
   * answer said so.
   */
  readonly run: (sender: Sender) => Promise<readonly Leftover[]>;
}

/** @param name What the names of all that is made begin with. */
export function createCleanup(name: string): Cleanup {
  const made: Made[] = [];
  const ours = { project: new Set<string>(), user: new Set<string>() };

  const isOurs: Cleanup['isOurs'] = (kind, id) => ours[kind].has(String(id));

  const touched = new Set<string>();

  /** Forking leaves a project as it is. */
  const noteTouched = ({ id, operation }: Facts, { path }: Values, { wire }: Exchange) => {
    if (operation.method === 'GET' || id === 'forkProject' || path.id === undefined) return;
    const kind = operation.path.startsWith('/projects/') ? 'project' : 'user';
    if (!isOurs(kind, path.id)) touched.add(`${wire.method} ${wire.target.replace(/\?.*/, '')}`);
  };

  /** What was there before: a server with faults may name it as what it has made. */
  const seen = { project: new Set<string>(), user: new Set<string>() };
  const see = (kind: 'project' | 'user', json: unknown) => {
    for (const item of [json].flat() as readonly ({ id?: unknown } | null)[]) {
      const id = String(item?.id);
      if (!isOurs(kind, id)) seen[kind].add(id);
    }
  };

  return {
    touched: () => [...touched],
    isOurs,
    remember: (facts, values, exchange) => {
      const { received, actor } = exchange;
      noteTouched(facts, values, exchange);
      const shown = SHOWING[facts.id];
      if (shown !== undefined) see(shown, received.json);
      const answer =
        facts.answers.find(({ status }) => status === received.status) ?? facts.successes[0];
      // A fork has the name of what it is a fork of.
      const isFork = facts.id === 'forkProject';
      if (!isFork && !received.text.includes(name)) return;
      const removal = answer === undefined ? null : removalOf(answer, values, received.json);
      if (removal === null) return;
      const [kind, id] = [rootOf(removal.facts), removal.path.id];
      if (kind !== null && seen[kind].has(String(id))) return;
      if (kind !== null) ours[kind].add(String(id));
      // What belongs to something of ours goes with it.
      const holder =
        facts.operation.path.startsWith('/projects/{id}/') && facts.id !== 'forkProject'
          ? 'project'
          : 'user';
      if (kind === null && isOurs(holder, values.path.id ?? values.path.user_id)) return;
      made.push({ ...removal, actor, isSure: isFork });
    },
    release: async (sender, isHeld) => {
      const isFree = ({ facts, path }: Made) => facts.id === 'deleteProject' && !isHeld(path.id);
      const free = made.filter(isFree);
      if (free.length === 0) return;
      const left = await removeAll(sender, free, name);
      // What could not be removed now is tried again at the end.
      if (left.length === 0) made.splice(0, made.length, ...made.filter((each) => !isFree(each)));
    },
    run: async (sender) => {
      if (made.length === 0) return [];
      const known = await removeAll(sender, made.splice(0).reverse(), name);
      const strays = await removeAll(sender, await straysOf(sender, name), name);
      return [...known, ...strays];
    },
  };
}

async function removeAll(
  sender: Sender,
  things: readonly Made[],
  name: string,
): Promise<Leftover[]> {
  const leftovers: Leftover[] = [];
  for (const { facts, path, actor, isSure } of things) {
    if (!isSure && !(await isNamed(sender, { facts, path, actor }, name))) continue;
    const wire = await write(facts.operation, { path, query: {}, body: {} });
    const reason = await sender.send(wire, actor).then(
      ({ status }) => (status < 300 || status === 404 ? null : `it answered ${status}`),
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    if (reason !== null) leftovers.push({ request: `${wire.method} ${wire.target}`, reason });
  }
  return leftovers;
}

/** Whether something has a name of the run: a server with faults may have named another thing as made. */
async function isNamed(
  sender: Sender,
  { facts, path, actor }: Made,
  name: string,
): Promise<boolean> {
  const reader = allFacts.find(
    ({ operation }) => operation.path === facts.operation.path && operation.method === 'GET',
  );
  if (reader === undefined) return true;
  const wire = await write(reader.operation, { path, query: {}, body: {} });
  return sender.send(wire, actor).then(
    ({ text }) => text.includes(name),
    () => true,
  );
}

/** Operations that show what is there. */
const SHOWING: Readonly<Record<string, 'project' | 'user'>> = {
  listProjects: 'project',
  listUsers: 'user',
  getCurrentUser: 'user',
};

interface Hiding {
  readonly list: string;
  readonly field: string;
  readonly remover: string;
  /** The parameter of the remover that takes the id. */
  readonly parameter: string;
  readonly actor: Actor;
}

/** Where something may be that was made although no answer said so, by the field that holds its name. */
const STRAYS: readonly Hiding[] = [
  { list: 'listProjects', field: 'name', remover: 'deleteProject', parameter: 'id', actor: 'user' },
  { list: 'listUsers', field: 'username', remover: 'deleteUser', parameter: 'id', actor: 'admin' },
  {
    ...{ list: 'listCurrentUserSshKeys', field: 'title', actor: 'user' },
    ...{ remover: 'deleteCurrentUserSshKey', parameter: 'key_id' },
  },
  {
    ...{ list: 'listCurrentUserEmails', field: 'email', actor: 'user' },
    ...{ remover: 'deleteCurrentUserEmail', parameter: 'email_id' },
  },
];

async function straysOf(sender: Sender, name: string): Promise<readonly Made[]> {
  const found: Made[] = [];
  for (const { list, field, remover, parameter, actor } of STRAYS) {
    const { operation } = factsOf(list);
    const searches = operation.parameters.some((each) => each.name === 'search');
    const query = { per_page: 100, ...(searches && { search: name }) };
    const wire = await write(operation, { path: {}, query, body: {} });
    const json = await sender.send(wire, actor).then(
      (received) => received.json,
      () => null,
    );
    for (const item of listOf(json) ?? []) {
      if (!String(item[field]).startsWith(name)) continue;
      found.push({ facts: factsOf(remover), path: { [parameter]: item.id }, actor });
    }
  }
  return found;
}

/** The operation that removes what an answer says was made; `null` where there is none. */
function removalOf({ links }: DocumentedAnswer, values: Values, body: unknown) {
  for (const link of links) {
    const facts = factsOf(link.operation);
    if (facts.operation.method !== 'DELETE') continue;
    const path = linkParameters(link, { values, body });
    if (path !== null) return { facts, path };
  }
  return null;
}

/** What everything else belongs to. */
function rootOf({ id }: Facts): 'project' | 'user' | null {
  if (id === 'deleteProject') return 'project';
  return id === 'deleteUser' ? 'user' : null;
}
