/** What a run knows of the server's things: it makes them, or finds them, when they are needed. */

import { linkParameters } from '../contract/expressions.ts';
import type { DocumentedLink } from '../contract/facts.ts';
import { type Facts, facts, factsOf } from '../contract/facts.ts';
import { type Call, NotReached, needMemory, report, type Session, send } from '../session.ts';
import { type Exchange, succeeded } from '../wire/exchange.ts';
import type { Values } from '../wire/write.ts';
import { compositions } from './compose.ts';
import { type Item, listOf } from './items.ts';
import { APART, type Kind, RECIPES } from './kinds.ts';
import { valuesWithin } from './values.ts';

/** A thing of the server: the parameters that name it in paths, and what was said of it. */
export interface Thing {
  readonly kind: Kind;
  readonly path: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

interface Account {
  readonly id: number;
  readonly username: string;
}

export interface World {
  readonly session: Session;
  /** A thing of a kind, always the same. Rejects with NotReached where there is none. */
  readonly need: (kind: Kind) => Promise<Thing>;
  /** A new thing of a kind. Rejects with NotReached where none can be made. */
  readonly fresh: (kind: Kind) => Promise<Thing>;
  /** Keeps the project that a thing stands in until the end. */
  readonly hold: (thing: Pick<Thing, 'path'>) => void;
  readonly isHeld: (id: unknown) => boolean;
  /** The paths of projects that the caller has a fork of. */
  readonly forked: Set<unknown>;
  /** The account of the usual caller. */
  readonly me: () => Promise<Account>;
  /** Two branches of the repository. */
  readonly branches: () => Promise<{ readonly source: string; readonly target: string }>;
  /** Whether a project or user is one that the run has made. */
  readonly isOurs: (id: unknown) => boolean;
  /** Another world, with a public project of its own for everything in it. */
  readonly open: () => World;
  /** Another world, with a private project of its own for everything in it. */
  readonly closed: () => World;
  readonly visibility: 'private' | 'public';
  /** Whether branches and merge requests are those of the project. */
  readonly alone: boolean;
  /** What the names of all that is made begin with. */
  readonly run: string;
  readonly label: () => string;
  readonly secret: () => string;
  readonly sshKey: () => string;
}

/** No server has given this number to anything. */
export const UNKNOWN_ID = 2_147_483_646;

/** @param run What the names of all that is made begin with: `conform-x7k2`. */
export function createWorld(
  session: Session,
  run: string,
  apart: { readonly visibility: World['visibility']; readonly from: World } | null = null,
): World {
  const known = new Map<Kind, Promise<Thing>>();
  let account: Promise<Account> | undefined;
  let branches: ReturnType<World['branches']> | undefined;
  let open: World | undefined;
  let closed: World | undefined;
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };

  const held = new Set<string>();

  const world: World = {
    session,
    hold: ({ path }) => {
      if (apart !== null) apart.from.hold({ path });
      for (const id of [path.id, path.forked_from_id]) held.add(String(id));
    },
    isHeld: (id) => held.has(String(id)),
    forked: apart?.from.forked ?? new Set(),
    need: async (kind) => {
      needMemory(session);
      if (apart !== null && !APART.has(kind)) return apart.from.need(kind);
      const before = known.get(kind);
      if (before !== undefined) return before;
      const thing = provide(world, kind);
      known.set(kind, thing);
      // Whoever waits for it hears of the failure.
      thing.then(world.hold, () => undefined);
      return thing;
    },
    fresh: async (kind) => {
      needMemory(session);
      return make(world, kind);
    },
    me: async () => {
      needMemory(session);
      account ??= whoAmI(session);
      return account;
    },
    branches: () => {
      branches ??= twoBranches(world);
      return branches;
    },
    isOurs: session.isOurs,
    open: () => {
      open ??= createWorld(session, `${run}-open`, { visibility: 'public', from: world });
      return open;
    },
    closed: () => {
      closed ??= createWorld(session, `${run}-closed`, { visibility: 'private', from: world });
      return closed;
    },
    visibility: apart?.visibility ?? 'private',
    alone: apart !== null,
    run,
    label: () => `${run}-${next()}`,
    secret: () => {
      const value = `Secret-${run}-${next()}-9Kq`;
      session.secrets.add(value);
      return value;
    },
    sshKey: () => keyFor(`${run}-${next()}`),
  };
  return world;
}

async function provide(world: World, kind: Kind): Promise<Thing> {
  const composed = compositions[kind];
  if (composed !== undefined) return composed(world);
  const { make: making, find: findings = [], scarce } = RECIPES[kind];
  if (kind === 'nothing') return { kind, path: {}, body: null };
  if (making !== undefined && !world.session.readOnly) return make(world, kind);
  for (const finding of findings) {
    for (const parent of await parentsOf(world, finding.within)) {
      const [first] = await listed(world, kind, finding, parent);
      if (first !== undefined) return first;
    }
  }
  throw new NotReached(scarce ?? 'it can only be made, and nothing may be changed');
}

/** What is looked for in a project may be in any of them. */
async function parentsOf(world: World, within: Kind): Promise<readonly Thing[]> {
  if (within !== 'project' || !world.session.readOnly) return [await world.need(within)];
  const projects = (RECIPES.project.find ?? []).slice(1);
  const lists = [];
  for (const finding of projects) lists.push(...(await listed(world, 'project', finding)));
  return lists.slice(0, MOST_PROJECTS);
}

/** How many projects are looked into. */
const MOST_PROJECTS = 10;

async function make(world: World, kind: Kind): Promise<Thing> {
  const { make: making } = RECIPES[kind];
  if (world.session.readOnly) throw new NotReached('it has to be made, and nothing may be changed');
  if (making === undefined) {
    const composed = compositions[kind];
    if (composed !== undefined) return composed(world);
    throw new NotReached(RECIPES[kind].scarce ?? 'it cannot be made with this API');
  }
  const facts = factsOf(making.operation);
  const within = await (making.fresh ? world.fresh(making.within) : world.need(making.within));
  const values = await valuesWithin(world, facts, within, 'required', making.also);
  const exchange = await send(world.session, { facts, values });
  const thing = named(kind, making.link, exchange, values);
  if (LOOSE.has(kind)) await confirm(world, making.link, making.operation, thing);
  if (kind === 'fork' && !world.isOurs(thing.path.id)) throw new NotReached(NOT_MADE);
  return thing;
}

/** Kinds that stand in nothing of ours: of these a server with faults could name what belongs to somebody. */
const LOOSE: ReadonlySet<Kind> = new Set<Kind>(['project', 'otherProject', 'user', 'key', 'email']);

const NOT_MADE = 'the server names another thing as the one that it has made';

/** Looks whether a thing has a name of the run before anything is done to it. Throws NotReached. */
async function confirm(
  world: World,
  link: string,
  operation: string,
  { path }: Thing,
): Promise<void> {
  const reader = factsOf(linkNamed(operation, link).operation);
  const values = { path, query: {}, body: {} };
  const exchange = await send(world.session, { facts: reader, values });
  if (!succeeded(exchange) || exchange.received.text.includes(world.run)) return;
  report(world.session, exchange, {
    ...{ check: 'keeps', certainty: { voice: 'failure', says: null, pointer: reader.pointer } },
    expected: `what ${operation} names is what it has made`,
    seen: 'something else',
  });
  throw new NotReached(NOT_MADE);
}

/** Whether one of the caller's own things is of the run, by what reads it. */
export async function isOfRun(world: World, { operation }: Facts, path: Item): Promise<boolean> {
  const reader = facts.find(
    (each) => each.operation.path === operation.path && each.operation.method === 'GET',
  );
  if (reader === undefined) return false;
  const { received } = await send(world.session, {
    facts: reader,
    values: { path, query: {}, body: {} },
  });
  return received.text.includes(world.run);
}

/** The thing that an answer's link leads to. Throws NotReached where there is none. */
export function named(kind: Kind, link: string, exchange: Exchange, values: Values): Thing {
  const { operation, received } = exchange;
  if (!succeeded(exchange)) {
    throw new NotReached(`${operation}, which makes it, answered ${received.status}`);
  }
  const path = linkParameters(linkNamed(operation ?? '', link), { values, body: received.json });
  if (path === null) throw new NotReached(`the answer of ${operation} does not name it`);
  return { kind, path, body: received.json };
}

/** The things that a list holds on its first page. */
export async function listed(
  world: World,
  kind: Kind,
  { list, within, link, query = {} }: NonNullable<(typeof RECIPES)[Kind]['find']>[number],
  inside?: Thing,
): Promise<Thing[]> {
  const facts = factsOf(list);
  const parent = inside ?? (await world.need(within));
  const values = { ...(await valuesWithin(world, facts, parent, 'required')), query };
  const { received } = await send(world.session, { facts, values });
  const items = listOf(received.json) ?? [];
  return items.flatMap((body, item) => {
    const path = linkParameters(linkNamed(list, link), { values, body: items, item });
    return path === null ? [] : { kind, path, body };
  });
}

function linkNamed(operation: string, name: string): DocumentedLink {
  const links = factsOf(operation).answers.flatMap((answer) => answer.links);
  const found = links.find((link) => link.name === name);
  if (found === undefined) throw new Error(`${operation} has no link ${name}.`);
  return found;
}

/** Sends a request and gives the list that came back; empty for anything else. */
export async function itemsOf(session: Session, call: Call): Promise<readonly Item[]> {
  const { received } = await send(session, call);
  return listOf(received.json) ?? [];
}

async function whoAmI(session: Session): Promise<Account> {
  const facts = factsOf('getCurrentUser');
  const { received } = await send(session, { facts, values: { path: {}, query: {}, body: {} } });
  const { id, username } = (received.json ?? {}) as Item;
  if (typeof id !== 'number' || typeof username !== 'string') {
    throw new NotReached('the server does not say who the caller is');
  }
  return { id, username };
}

/** Two that are there; names of new ones where there are fewer, which only some servers take. */
async function twoBranches(world: World): ReturnType<World['branches']> {
  const repository = await world.need('repository');
  const facts = factsOf('listBranches');
  const items = await itemsOf(world.session, {
    facts,
    values: { path: repository.path, query: {}, body: {} },
  });
  const names = items.map(({ name }) => String(name));
  const main = items.find(
    (branch) => branch.protected === true || branch.name === 'master' || branch.name === 'main',
  );
  const target = String(main?.name ?? names[0] ?? 'master');
  return { target, source: names.find((name) => name !== target) ?? world.label() };
}

/** A public key in the format of OpenSSH, of bytes that are no key of anybody. */
function keyFor(text: string): string {
  const type = 'ssh-ed25519';
  const bytes = new Uint8Array(4 + type.length + 4 + 32);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, type.length);
  bytes.set(new TextEncoder().encode(type), 4);
  view.setUint32(4 + type.length, 32);
  bytes.set(new TextEncoder().encode(text.padEnd(32, '.')).slice(0, 32), 8 + type.length);
  return `${type} ${btoa(String.fromCharCode(...bytes))} ${text}`;
}
