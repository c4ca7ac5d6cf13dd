/** Writes of all kinds, chosen by chance from what a world holds. */
import { exampleData } from '../../../generated/example-data.ts';
import type { World } from '../../../src/sandbox/store/world.ts';

export interface Write {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

/** Gives numbers from 0 up to 1, the same for the same seed. */
type Random = () => number;

function pick<T>(random: Random, items: readonly T[]): T | undefined {
  return items[Math.floor(random() * items.length)];
}

const API = '/api/v4';
const website = `${API}/projects/42`;

/** By what it does; `null` where the world has nothing to do it to. */
const WRITES: readonly ((world: World, random: Random) => Write | null)[] = [
  (_, random) => create(`Issue ${random()}`),
  (_, random) => create('"quoted" \u0000 \ud83d\ude00 \u2028'.repeat(1 + 200 * random())),
  (world, random) => onIssue(world, random, 'PUT', '', { title: `Changed ${random()}` }),
  (world, random) => onIssue(world, random, 'PUT', '', { state_event: 'close' }),
  (world, random) => onIssue(world, random, 'PUT', '', { labels: 'bug,new' }),
  (world, random) => onIssue(world, random, 'DELETE', ''),
  (world, random) => onIssue(world, random, 'POST', '/move', { to_project_id: 43 }),
  (world, random) => onIssue(world, random, 'POST', '/subscribe'),
  (world, random) => onIssue(world, random, 'POST', '/todo'),
  () => ({ method: 'POST', path: `${website}/star` }),
  () => ({ method: 'POST', path: `${website}/unstar` }),
  (_, random) => post('/user/emails', { email: `m${random()}@x.example` }),
  (world, random) => {
    const email = pick(random, world.emails.all({ user: 2 }));
    return email === undefined
      ? null
      : { method: 'DELETE', path: `${API}/user/emails/${email.id}` };
  },
  (_, random) => post('/projects', { name: `Project ${Math.floor(random() * 1e6)}` }),
  (world, random) => {
    const made = world.projects.everything().filter(({ id }) => id > 44);
    const project = pick(random, made);
    return project === undefined
      ? null
      : { method: 'DELETE', path: `${API}/projects/${project.id}` };
  },
  (_, random) => ({ method: 'PUT', path: website, body: { description: `${random()}` } }),
  (_, random) => ({
    method: 'POST',
    path: '/sandbox/clock/advance',
    body: { seconds: Math.ceil(random() * 1000) },
  }),
];

/** Writes that put a whole world in the place of another. */
const REPLACEMENTS: typeof WRITES = [
  () => ({ method: 'POST', path: '/sandbox/reset' }),
  (_, random) => ({
    method: 'PUT',
    path: '/sandbox/world',
    body: { ...exampleData, site: `https://${Math.floor(random() * 1e6)}.example` },
  }),
];

const create = (title: string) => post('/projects/42/issues', { title });

function post(path: string, body: object): Write {
  return { method: 'POST', path: `${API}${path}`, body };
}

function onIssue(
  world: World,
  random: Random,
  method: string,
  action: string,
  body?: object,
): Write | null {
  const issue = pick(random, world.issues.all({ project: 42 }));
  if (issue === undefined) return null;
  const path = `${website}/issues/${issue.iid}${action}`;
  return { method, path, ...(body !== undefined && { body }) };
}

/** @param replacing How many of a hundred put another world in the place. */
export function nextWrite(world: World, random: Random, replacing: number): Write {
  for (;;) {
    const writes = random() * 100 < replacing ? REPLACEMENTS : WRITES;
    const write = pick(random, writes)?.(world, random) ?? null;
    if (write !== null) return write;
  }
}

/** What `fetch` takes to do a write as Mira. */
export function requestOf({ method, body }: Write) {
  const headers = { 'PRIVATE-TOKEN': 'token-of-mira', 'Content-Type': 'application/json' };
  return { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
}
