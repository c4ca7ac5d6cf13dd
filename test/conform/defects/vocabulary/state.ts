import { issueOf, jobOf, mergeRequestOf, projectOf, SHOWN_PROJECTS, userOf } from './calls.ts';
import {
  ADMIN,
  beside,
  both,
  type Call,
  type Json,
  type Layer,
  on,
  type Patterns,
} from './layer.ts';
import { everywhere, instead, json } from './responses.ts';

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
  jobs: jobOf,
  merge_requests: mergeRequestOf,
  projects: projectOf,
  users: userOf,
};

/** Changes the row that the path is about after a request, by what it is and by what it was before. */
export const rewrites = (
  pattern: Patterns,
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

/** A change of a row that the response shows, too. */
export const sets = (
  pattern: Patterns,
  table: keyof typeof ROWS,
  change: (row: Json, call: Call, before: Json) => Json | false,
): Layer => {
  const changed = beside(() => ({ fields: {} as Json }));
  const keep = rewrites(pattern, table, (row, call, before) => {
    const fields = change(row, call, before);
    changed(call.world).fields = fields || {};
    return fields;
  });
  return both(
    json(pattern, (body, { world }) => {
      Object.assign(body, changed(world).fields);
    }),
    keep,
  );
};

const before =
  (...fields: string[]) =>
  (_row: Json, _call: Call, row: Json) =>
    Object.fromEntries(fields.map((name) => [name, row[name]]));

/** Writes do not change fields, in the table as in the response. */
export const stays = (pattern: Patterns, table: keyof typeof ROWS, ...fields: string[]): Layer =>
  sets(pattern, table, before(...fields));

/** Writes do not change fields, though the response shows that they did. */
export const fixed = (pattern: Patterns, table: keyof typeof ROWS, ...fields: string[]): Layer =>
  rewrites(pattern, table, before(...fields));

interface Removable {
  readonly get: (id: number) => object | undefined;
  readonly remove: (row: { id: number }) => void;
}

/** Also removes rows, those that there were before the request. */
export const removes = (
  pattern: Patterns,
  find: (world: Call['world'], call: Call) => [Removable, { id: number }[]],
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

/** A project that is created has other fields than were sent. */
export const createdWith = (pattern: Patterns, fields: (call: Call) => Json): Layer =>
  instead(pattern, 201, async (call, response) => {
    const project = (await response.json()) as Json;
    const row = call.world.projects.get(project.id);
    if (row) call.world.transaction(() => call.world.projects.change(row, fields(call)));
    const path = `/projects/${project.id}`;
    return Response.json({ ...project, ...(await call.read(path, ADMIN)) }, response);
  });

/** The issue that a move makes loses fields. */
export const losesOnMove = (fields: Json, shown: Json): Layer =>
  json('POST /projects/*/issues/*/move', (issue, { world }) => {
    const row = world.issues.get(issue.id);
    if (row) world.transaction(() => world.issues.change(row, fields));
    return { ...issue, ...shown };
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
    everywhere(SHOWN_PROJECTS, (object) => {
      if ('star_count' in object) object.star_count += more.get(object.id) ?? 0;
    }),
  );
}
