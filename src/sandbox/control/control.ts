/** What can be done to a world from outside of the contract, in process; `fetch.ts` serves the same. */
import { type OperationId, operations } from '../../../generated/operations.ts';
import { findBranch } from '../domain/commits.ts';
import { compareBranches, pushCommit } from '../domain/merge-requests.ts';
import { advanceJob, finishPipeline, type JobTrigger } from '../domain/pipelines.ts';
import type { StatusCounter } from '../journal/coverage.ts';
import type { Journal, JournalEntry, JournalFilter } from '../journal/journal.ts';
import { redact } from '../journal/redact.ts';
import { checkOptions } from '../known-names.ts';
import {
  expectedOperation,
  type ListedOverride,
  type Override,
  type OverrideOf,
  parseOverride,
  type RespondTo,
  type RespondToRoute,
  type RouteOverride,
} from '../overrides/override.ts';
import { parseRoute, type RouteName } from '../overrides/route.ts';
import type { Overrides } from '../overrides/store.ts';
import { HttpError, invalid, notFound, orNotFound, requireText } from '../request/responses.ts';
import { listReferences, parseWorldData, requireTable } from '../store/check.ts';
import type { Row } from '../store/row.ts';
import {
  type BranchRecord,
  type JobRecord,
  type MergeRequestRecord,
  type PipelineRecord,
  TABLE_NAMES,
  type TableName,
} from '../store/schema.ts';
import type { Table } from '../store/table.ts';
import { createWorld, tableOf, type World, type WorldData } from '../store/world.ts';
import { takeSnapshot, type WorldSlot, type Worlds } from '../store/worlds.ts';

/** What all worlds of a sandbox share. */
export interface Shared {
  readonly worlds: Worlds;
  readonly overrides: Overrides;
  readonly journal: Journal;
  readonly coverage: StatusCounter;
}

const MAX_CALLERS = 100;

const OVERRIDE_USAGE =
  "is missing: write override('getIssue', { … }), or a method and path: override('GET /version', { … })";

/** What happens to a job while a pipeline runs. */
export type JobStep = keyof typeof JOB_STEPS;

const JOB_STEPS = {
  start: 'A runner takes the job.',
  succeed: 'The job succeeds.',
  fail: 'The job fails.',
} as const satisfies Record<string, JobTrigger>;

/** `override('getIssue', …)` with the types of the contract, or `override('GET /version', …)`. */
interface OverrideFunction {
  <Id extends OperationId>(operation: Id, override: OverrideOf<Id> | RespondTo<Id>): ListedOverride;
  (route: RouteName, override: RouteOverride | RespondToRoute): ListedOverride;
}

export type Control = ReturnType<typeof createControl>;
/** What a world has in one of its tables. */
export type TableSummary = ReturnType<Control['tables']>[number];
/** A user that requests can be sent as. */
export type Caller = ReturnType<Control['callers']>[number];

/**
 * Creates what controls one world. Overrides, snapshots, the clock and the journal are its own; the coverage is of all worlds.
 * Methods throw an InvalidInputError or RequestProblem for a value that is not valid, and an HttpError with status 404 or 409 for what is not there or not possible.
 *
 * @param slot Where the world is; looked up by each method, since it may have been dropped.
 */
export function createControl(
  { worlds, overrides, journal, coverage }: Shared,
  slot: () => WorldSlot,
) {
  const drop = (name: string): void => found(worlds.drop(name), 'World');
  /** Undefined for the main world, whose control is for all. */
  const ownName = () => (slot().name === worlds.main.name ? undefined : slot().name);
  const addOverride = (override: Override) => overrides.add(slot().name, parseOverride(override));
  const importWorld = (data: unknown): void => {
    slot().world.replaceWith(createWorld(parseWorldData(data, 'world')));
  };
  const editRow = (name: TableName, id: number, edit: (table: Table<Row>, row: Row) => void) => {
    const { world } = slot();
    const table = tableOf(world, requireTable(name));
    world.transaction(() => edit(table, orNotFound(table.record(id), 'Row')));
  };
  const override: OverrideFunction = (target: unknown, override: object) => {
    if (typeof target !== 'string' || target.startsWith('/')) {
      throw invalid('operation', OVERRIDE_USAGE);
    }
    const fields = typeof override === 'function' ? { respond: override } : override;
    const named = parseRoute(target) ?? { operation: target };
    return addOverride({ ...fields, ...named } as Override);
  };
  return {
    /** Resets the world to the seed, or to the main one if it was forked from that, and its overrides to the first ones. */
    reset: (): void => {
      worlds.reset(slot());
      overrides.reset(slot().name);
    },
    takeSnapshot: (name: string): void => takeSnapshot(slot(), name),
    restoreSnapshot: (name: string): void => {
      const { world, snapshots } = slot();
      world.replaceWith(orNotFound(snapshots.get(name), 'Snapshot'));
    },
    removeSnapshot: (name: string): void => found(slot().snapshots.delete(name), 'Snapshot'),
    snapshots: (): readonly string[] => [...slot().snapshots.keys()],
    /** The world's time, ISO 8601 in UTC. */
    now: (): string => slot().world.now(),
    /** Sets the clock, to an ISO 8601 time; it may go back. Returns the time that it shows. */
    setClock: (now: string): string => setClock(slot(), Date.parse(now), 'now'),
    /** Moves the clock on, by seconds. Returns the time that it shows. */
    advanceClock: (seconds: number): string => {
      if (!(seconds >= 0)) throw invalid('seconds', 'must be at least 0');
      const { world } = slot();
      return setClock(slot(), Date.parse(world.now()) + Math.round(seconds * 1000), 'seconds');
    },
    /** Everything in the world, secrets included, in the format of seed files: a copy, to be edited and imported. */
    exportWorld: (): WorldData => structuredClone(slot().world.data()),
    /** Replaces the world by data; nothing changes where they are not valid. */
    importWorld,
    /** Responds in place of the service, from now on. Throws an InvalidInputError that names every wrong field. */
    addOverride,
    /** The same for one operation, or for a route that the contract does not have; a function is short for `{ respond }`. */
    override,
    /** Those that are not over, oldest first. */
    overrides: (): readonly ListedOverride[] => overrides.list(slot().name),
    removeOverride: (id: number): void => found(overrides.remove(slot().name, id), 'Override'),
    clearOverrides: (): void => overrides.clear(slot().name),
    /** Creates a row of a table, or several or none of them: `createRows('issues', [{ title: 'x' }])`. */
    createRows: (...sent: Parameters<World['create']['rows']>) => slot().world.create.rows(...sent),
    /** Replaces fields of a row, hidden or not; nothing changes where the world would not be valid. */
    changeRow: (table: TableName, id: number, fields: object): void =>
      editRow(table, id, (rows, row) => rows.change(row, fields)),
    /** Removes a row; nothing changes while others refer to it. */
    removeRow: (table: TableName, id: number): void =>
      editRow(table, id, (rows, row) => rows.remove(row)),
    /** The users that requests can be sent as, with their tokens, oldest first; no more than 100. */
    callers: () =>
      slot()
        .world.users.everything()
        .slice(0, MAX_CALLERS)
        .map(({ id, username, name, admin, state, private_token }) => {
          return { id, username, name, admin, state, private_token };
        }),
    /** The tables, with the number of their rows and, by field, the tables whose rows they name by id. */
    tables: () =>
      TABLE_NAMES.map((name) => {
        const references = listReferences(name).map(({ field, reference: { table } }) => [
          field,
          table,
        ]);
        const count = slot().world[name].everything().length;
        return {
          name,
          count,
          references: Object.fromEntries(references) as Record<string, string>,
        };
      }),
    /**
     * Rows of a table, newest first and without secrets, with the number of them on all pages: from the row of an id on, or
     * only those that refer to the row of an id by a field.
     */
    rows: (
      table: TableName,
      page: { from?: number; limit?: number; field?: string; id?: number } = {},
    ): { readonly count: number; readonly rows: readonly unknown[] } => {
      checkOptions(page, ['from', 'limit', 'field', 'id']);
      const { from = Number.MAX_SAFE_INTEGER, limit = 50, field, id: referred } = page;
      const names = listReferences(requireTable(table)).map((each) => each.field);
      if (field !== undefined && !names.includes(field)) {
        throw invalid('field', `must be one of ${names.join(', ')}`);
      }
      const all: readonly Row[] = slot().world[table].everything();
      const refers = (row: Row) =>
        field === undefined || [row[field as keyof Row]].flat().includes(referred as number);
      const rows = all.filter(refers);
      const older = rows.filter(({ id }) => id <= from).slice(-limit);
      return { count: rows.length, rows: older.reverse().map((row) => redact(row)) };
    },
    ...serviceWork(slot),
    /** The names of all worlds but the main one. */
    worlds: worlds.names,
    /** Removes a world with its snapshots and overrides. */
    dropWorld: drop,
    dropWorlds: (): void => worlds.names().forEach(drop),
    /** The last requests to this world, or to all of them if it is the main one; oldest first. */
    journal: (filter: JournalFilter = {}): readonly JournalEntry[] => {
      checkFilter(filter);
      return journal.list({ world: ownName(), ...filter });
    },
    clearJournal: (): void => journal.clear(ownName()),
    coverage: coverage.report,
    clearCoverage: coverage.clear,
  };
}

/** What the service does by itself, and here on request. */
function serviceWork(slot: () => WorldSlot) {
  return {
    /** Pushes a commit to a branch of a project, which begins at the default branch if it is new. */
    push: (projectId: number, branch: string, message = `Change ${branch}`): BranchRecord => {
      const { world } = slot();
      const { owner_id, default_branch } = orNotFound(world.projects.get(projectId), 'Project');
      const name = requireText('branch', branch);
      const start =
        findBranch(world, projectId, name) ??
        findBranch(world, projectId, default_branch ?? 'master');
      const parent_ids = start === undefined ? [] : [start.sha];
      return world.transaction(() => {
        pushCommit(world, projectId, name, owner_id, { message, parent_ids });
        recordActivity(world, owner_id);
        return orNotFound(findBranch(world, projectId, name), 'Branch');
      });
    },
    /** Lets a runner take a job, or the job end. */
    advanceJob: (id: number, step: JobStep): JobRecord => {
      const { world } = slot();
      const job = orNotFound(world.jobs.get(id), 'Job');
      const trigger = JOB_STEPS[step];
      if (trigger === undefined) {
        throw invalid('step', `must be one of ${Object.keys(JOB_STEPS).join(', ')}`);
      }
      const after = world.transaction(() => advanceJob(world, job, trigger));
      if (after !== null) return after;
      throw new HttpError(409, `A job that is ${job.status} cannot ${step}.`);
    },
    /** Takes all jobs of a pipeline to their end, those that are named in `failing` to a bad one. */
    finishPipeline: (id: number, failing: readonly string[] = []): PipelineRecord => {
      const { world } = slot();
      const pipeline = orNotFound(world.pipelines.get(id), 'Pipeline');
      const names = world.jobs.all({ pipeline: id }).map(({ name }) => name);
      if (failing.some((name) => !names.includes(name))) {
        const known = [...new Set(names)].join(', ');
        throw invalid('failing', `each item must be a job of the pipeline: ${known}`);
      }
      return world.transaction(() => finishPipeline(world, pipeline, failing));
    },
    /** Finishes the comparison of a merge request's branches. */
    compareBranches: (id: number, conflicts: boolean): MergeRequestRecord => {
      const { world } = slot();
      const request = orNotFound(world.merge_requests.get(id), 'Merge Request');
      return world.transaction(() => compareBranches(world, request, conflicts));
    },
  };
}

/** What a user does with Git is the activity that GET /user/activities lists. */
function recordActivity(world: World, userId: number): void {
  const user = world.users.get(userId);
  const today = world.now().slice(0, 10);
  if (user === undefined || today <= (user.last_activity_on ?? '')) return;
  world.users.change(user, { last_activity_on: today });
}

/** Years with four digits, for times are sorted as texts. */
const EARLIEST = Date.parse('0001-01-01T00:00:00.000Z');
const LATEST = Date.parse('9999-12-31T00:00:00.000Z');

function setClock({ world }: WorldSlot, time: number, field: string): string {
  if (!(time >= EARLIEST && time <= LATEST)) {
    throw invalid(field, 'must lead to a time in the years 1 to 9999 (ISO 8601)');
  }
  world.setTime(time);
  return world.now();
}

function checkFilter(filter: JournalFilter): void {
  checkOptions(filter, ['world', 'operation', 'limit']);
  const { operation, limit = 1 } = filter;
  if (operation !== undefined && !Object.hasOwn(operations, operation)) {
    throw invalid('operation', expectedOperation(operation));
  }
  if (!(Number.isSafeInteger(limit) && limit >= 1)) {
    throw invalid('limit', 'must be an integer, at least 1');
  }
}

function found(isThere: boolean, what: string): void {
  if (!isThere) throw notFound(what);
}
