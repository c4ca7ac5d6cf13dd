/** Finds the project hooks that a change concerns. Which change is which event is undocumented, and our assumption. */
import type { JournalEntry } from '../journal/journal.ts';
import type { Row, TableDefinition } from '../store/row.ts';
import type { HookRecord, ProjectRecord, TableName } from '../store/schema.ts';
import { tables } from '../store/tables/index.ts';
import type { Change } from '../store/world.ts';
import type { WorldSlot } from '../store/worlds.ts';

/** The flag of hooks that is about the rows of a table. Wikis and tags are not in the sandbox. */
const EVENTS = {
  branches: 'push_events',
  issues: 'issues_events',
  merge_requests: 'merge_requests_events',
  notes: 'note_events',
  jobs: 'job_events',
  pipelines: 'pipeline_events',
} as const satisfies Partial<Record<TableName, keyof HookRecord>>;

/** A change of a row, for one hook whose event is switched on. */
export interface HookChange {
  readonly event: (typeof EVENTS)[keyof typeof EVENTS];
  readonly action: 'created' | 'updated' | 'deleted';
  /** Name of the world. */
  readonly world: string;
  /** The world's time, ISO 8601. */
  readonly time: string;
  readonly hook: HookRecord;
  readonly project: ProjectRecord;
  readonly table: keyof typeof EVENTS;
  /** The row, as it was last if it was deleted. */
  readonly row: Row;
  /** The row before; `null` for a new one. */
  readonly before: Row | null;
}

/** What became of a call for a hook. */
export interface Delivery extends Pick<JournalEntry, 'status' | 'ms'> {
  /** The URL that was called, without its query. */
  readonly url: string;
  readonly attempts: number;
  /** Why there is no status; empty for one. */
  readonly problem: string;
}

/** The hooks that what a transaction changed concerns, in the order of the changes. */
export function findHookChanges(
  { name, world }: WorldSlot,
  changes: readonly Change[],
): readonly HookChange[] {
  return changes.flatMap(({ table, ...rows }) => {
    const { isHidden } = tables[table] as unknown as TableDefinition;
    // Deleted issues are hidden, and stay.
    const shown = (row: Row | null) => (row === null || isHidden(row) ? null : row);
    const [before, after] = [shown(rows.before), shown(rows.record)];
    const row = after ?? before;
    if (row === null || !isWatched(table) || !('project_id' in row)) return [];
    const project = world.projects.get(Number(row.project_id));
    if (project === undefined) return [];
    const event = EVENTS[table];
    const action = before === null ? 'created' : after === null ? 'deleted' : 'updated';
    const change = { event, action, world: name, time: world.now(), project, table, row, before };
    return world.hooks
      .all({ project: project.id })
      .filter((hook) => hook[event])
      .map((hook): HookChange => ({ ...change, action, hook }));
  });
}

function isWatched(table: TableName): table is keyof typeof EVENTS {
  return Object.hasOwn(EVENTS, table);
}
