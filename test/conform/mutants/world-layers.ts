/** Layers that write to the world of the server, or do it at the wrong time. */
import type { World } from '../../../src/sandbox/store/world.ts';
import { everywhere, json, relist } from './input-layers.ts';
import { both, type Call, type Json, type Layer, on, type Patterns } from './layer.ts';
import { callerOf, issueOf, mergeRequestOf, number, projectOf, userOf } from './rows.ts';

/** Writes to the world after requests that succeeded, or that did not; `begin` sees it as it was before. */
export const after = (
  patterns: Patterns,
  begin: (call: Call) => () => void,
  isMeant: (status: number) => boolean = (status) => status < 300,
): Layer =>
  on(patterns, async (call) => {
    const finish = begin(call);
    const response = await call.pass();
    if (isMeant(response.status)) call.world.transaction(finish);
    return response;
  });

export const is = (wanted: number) => (status: number) => status === wanted;

/** The row that the path is about; of merge requests also that with the iid of an issue. */
const ROWS = {
  issues: issueOf,
  jobs: ({ world, path: [, id] }: Call) => world.jobs.get(number(id)),
  merge_requests: mergeRequestOf,
  projects: projectOf,
  users: userOf,
};

/** Changes the row that the path is about after a request, by what it is and by what it was before. */
export const rewrites = (
  pattern: string,
  table: keyof typeof ROWS,
  change: (row: Json, call: Call, before: Json) => Json | false,
  isMeant?: (status: number) => boolean,
): Layer =>
  after(
    pattern,
    (call) => {
      const before = ROWS[table](call);
      const rows = call.world[table] as unknown as { change: (row: Json, fields: Json) => void };
      return () => {
        const row = ROWS[table](call);
        const fields = row !== undefined && before !== undefined && change(row, call, before);
        if (row !== undefined && fields) rows.change(row, fields);
      };
    },
    isMeant,
  );

interface Removable {
  readonly get: (id: number) => object | undefined;
  readonly remove: (row: { id: number }) => void;
}

/** Also removes rows, those that there were before the request. */
export const removes = (
  pattern: string,
  find: (world: World, call: Call) => [Removable, { id: number }[]],
  isMeant?: (status: number) => boolean,
): Layer =>
  after(
    pattern,
    (call) => {
      const [table, rows] = find(call.world, call);
      return () => {
        for (const row of rows) if (table.get(row.id)) table.remove(row);
      };
    },
    isMeant,
  );

/** A member may set a time that is for the owner. */
export const setsTime = (pattern: string, name: 'created_at' | 'updated_at'): Layer =>
  on(pattern, async (call) => {
    const response = await call.pass();
    const { [name]: time, ...rest } = call.sent;
    if (response.status !== 403 || Number.isNaN(Date.parse(time))) return response;
    const second = await call.pass({
      sent: { ...rest, title: rest.title ?? issueOf(call)?.title },
    });
    if (second.status >= 300) return second;
    const issue: Json = await second.json();
    const row = call.world.issues.get(issue.id);
    const at = new Date(time).toISOString();
    if (row !== undefined)
      call.world.transaction(() => call.world.issues.change(row, { [name]: at }));
    return Response.json({ ...issue, [name]: at }, second);
  });

/** Counts more stars than there are. */
export function starsCount(extra: (call: Call, response: Response) => number): Layer {
  const more = new Map<number, number>();
  const counts = on(['POST /projects/*/star', 'POST /projects/*/unstar'], async (call) => {
    const id = projectOf(call)?.id ?? 0;
    const response = await call.pass();
    more.set(id, (more.get(id) ?? 0) + extra(call, response));
    if (response.status >= 300) return response;
    const project: Json = await response.json();
    return Response.json({ ...project, star_count: project.star_count + more.get(id) }, response);
  });
  return both(
    counts,
    everywhere(['GET /projects', 'GET /projects/*'], (object) => {
      if ('star_count' in object) object.star_count += more.get(object.id) ?? 0;
    }),
  );
}

/** Waits until requests that were sent at the same time have arrived. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2));

/** One request to a path is done at a time; those that come meanwhile are treated like this. */
export function together(
  pattern: string,
  meanwhile: (call: Call, first: Promise<Response>) => Promise<Response>,
): Layer {
  const running = new Map<string, Promise<Response>>();
  return on(pattern, async (call) => {
    const key = call.url.pathname + call.token;
    const first = running.get(key);
    if (first !== undefined) return meanwhile(call, first);
    const own = pause().then(() => call.pass());
    running.set(key, own);
    const response = (await own).clone();
    running.delete(key);
    return response;
  });
}

/** The response that the first of several requests gets. */
export const copyOf = async (_: Call, first: Promise<Response>) => {
  const { body, headers, status } = (await first).clone();
  return new Response(body, {
    status,
    headers: { ...Object.fromEntries(headers), 'x-copied': 'yes' },
  });
};

/** Reads a row, waits, and writes all of it back. */
export function writesAll(pattern: string): Layer {
  let queue: Promise<unknown> = Promise.resolve();
  return on(pattern, async (call) => {
    const { issues, transaction } = call.world;
    const read: Json | undefined = issueOf(call);
    await pause();
    const response = queue.then(async () => {
      const before: Json | undefined = issueOf(call);
      const made = await call.pass();
      const now = issueOf(call);
      if (made.status < 300 && read && before && now) {
        const own = Object.entries(now).filter(([name, value]) => value !== before[name]);
        transaction(() => issues.change(now, { ...read, ...Object.fromEntries(own) }));
      }
      return made;
    });
    queue = response;
    return response;
  });
}

/** An update that came before the deletion of its issue brings the issue back. */
export function revives(path: string): Layer {
  const deleted = new Map<string, { readonly id: number; readonly at: number }>();
  const remove = on(`DELETE ${path}`, async (call) => {
    const { id = 0 } = issueOf(call) ?? {};
    const response = await call.pass();
    if (response.status < 300) deleted.set(call.url.pathname, { id, at: performance.now() });
    return response;
  });
  const update = on(`PUT ${path}`, async (call) => {
    const { issues, transaction } = call.world;
    await pause();
    const { id = 0, at = 0 } = deleted.get(call.url.pathname) ?? {};
    const row = issues.record(id);
    if (at > call.arrived && row) transaction(() => issues.change(row, { deleted: false }));
    return call.pass();
  });
  return both(remove, update);
}

/** The labels with which merge requests were created, by world. */
export const firstLabels = new WeakMap<object, Map<number, string[]>>();

/** The issue that a move makes loses fields. */
export const losesOnMove = (fields: Json, shown: Json): Layer =>
  json('POST /projects/*/issues/*/move', (issue, { world }) => {
    const row = world.issues.get(issue.id);
    if (row) world.transaction(() => world.issues.change(row, fields));
    return { ...issue, ...shown };
  });

/** Lists the issues of projects that are gone. */
export function keepsIssues(): Layer {
  const left: Json[] = [];
  const keep = on('DELETE /projects/*', async (call) => {
    const issues = await call.read(`/projects/${encodeURIComponent(call.path[0] ?? '')}/issues`);
    const response = await call.pass();
    if (response.status < 300) left.push(...((issues ?? []) as Json[]));
    return response;
  });
  return both(
    keep,
    relist('GET /issues', (all, call) => [
      ...left.filter(({ author }) => author.id === callerOf(call)?.id),
      ...all,
    ]),
  );
}
