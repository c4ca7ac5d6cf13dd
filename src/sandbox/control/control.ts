/** What can be done to a world from outside of the contract, in process; `fetch.ts` serves the same. */
import { type OperationId, operations } from '../../../generated/operations.ts';
import { findBranch } from '../domain/commits.ts';
import { compareBranches, pushCommit } from '../domain/merge-requests.ts';
import { advanceJob, finishPipeline, type JobTrigger } from '../domain/pipelines.ts';
import type { Coverage, StatusCounter } from '../journal/coverage.ts';
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
import { createWorld, type World, type WorldData } from '../store/world.ts';
import type { WorldSlot, Worlds } from '../store/worlds.ts';

/** What all worlds of a sandbox share. */
export interface Shared {
  readonly worlds: Worlds;
  readonly overrides: Overrides;
  readonly journal: Journal;
  readonly coverage: StatusCounter;
}

/** What a world has in one of its tables. */
export interface TableSummary {
  readonly name: TableName;
  readonly count: number;
  /** By field, the table whose rows it names by id. */
  readonly references: Readonly<Record<string, string>>;
}

export interface RowsPage {
  readonly from?: number;
  readonly limit?: number;
  /** Only rows that refer to the row of an id by this field. */
  readonly field?: string;
  readonly id?: number;
}

interface RowsFound {
  /** How many there are, on all pages. */
  readonly count: number;
  readonly rows: readonly unknown[];
}

/** A user that requests can be sent as. */
export interface Caller {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly admin: boolean;
  readonly state: string;
  /** For the header PRIVATE-TOKEN. */
  readonly private_token: string;
}

const MAX_CALLERS = 100;

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

/**
 * Controls one world. Overrides, snapshots, the clock and the journal are its own; the coverage is of all worlds.
 * Methods throw an InvalidInputError or RequestProblem for a value that is not valid, and an HttpError with status 404 or 409 for what is not there or not possible.
 */
export interface Control {
  /** Resets the world to the seed, or to the main one if it was forked from that, and its overrides to the first ones. */
  readonly reset: () => void;
  readonly takeSnapshot: (name: string) => void;
  readonly restoreSnapshot: (name: string) => void;
  readonly removeSnapshot: (name: string) => void;
  readonly snapshots: () => readonly string[];
  /** The world's time, ISO 8601 in UTC. */
  readonly now: () => string;
  /** Sets the clock, to an ISO 8601 time; it may go back. Gives the time that it shows. */
  readonly setClock: (now: string) => string;
  /** Moves the clock on, by seconds. Gives the time that it shows. */
  readonly advanceClock: (seconds: number) => string;
  /** Everything in the world, secrets included, in the format of seed files. */
  readonly exportWorld: () => WorldData;
  /** Replaces the world by data; nothing changes where they are not valid. */
  readonly importWorld: (data: unknown) => void;
  /** Responds in place of the service, from now on. Throws an InvalidInputError that names every wrong field. */
  readonly addOverride: (override: Override) => ListedOverride;
  /** The same for one operation, or for a route that the contract does not have; a function is short for `{ respond }`. */
  readonly override: OverrideFunction;
  /** Those that are not over, oldest first. */
  readonly overrides: () => readonly ListedOverride[];
  readonly removeOverride: (id: number) => void;
  readonly clearOverrides: () => void;
  /** Lets a runner take a job, or the job end. */
  readonly advanceJob: (id: number, step: JobStep) => JobRecord;
  /** Takes all jobs of a pipeline to their end, those that are named in `failing` to a bad one. */
  readonly finishPipeline: (id: number, failing?: readonly string[]) => PipelineRecord;
  /** Creates a row of a table, or several or none of them: `createRows('issues', [{ title: 'x' }])`. */
  readonly createRows: World['create']['rows'];
  /** Replaces fields of a row, hidden or not; nothing changes where the world would not be valid. */
  readonly changeRow: (table: TableName, id: number, fields: object) => void;
  /** Removes a row; nothing changes while others refer to it. */
  readonly removeRow: (table: TableName, id: number) => void;
  /** The users that requests can be sent as, with their tokens, oldest first; no more than 100. */
  readonly callers: () => readonly Caller[];
  /** The tables, with what their fields refer to. */
  readonly tables: () => readonly TableSummary[];
  /** Rows of a table, newest first and without secrets; from the row of an id on, if one is given. */
  readonly rows: (table: TableName, page?: RowsPage) => RowsFound;
  /** Pushes a commit to a branch of a project, which begins at the default branch if it is new. */
  readonly push: (projectId: number, branch: string, message?: string) => BranchRecord;
  /** Finishes the comparison of a merge request's branches. */
  readonly compareBranches: (id: number, conflicts: boolean) => MergeRequestRecord;
  /** The names of all worlds but the main one. */
  readonly worlds: () => readonly string[];
  /** Removes a world with its snapshots and overrides. */
  readonly dropWorld: (name: string) => void;
  readonly dropWorlds: () => void;
  /** The last requests to this world, or to all of them if it is the main one; oldest first. */
  readonly journal: (filter?: JournalFilter) => readonly JournalEntry[];
  readonly clearJournal: () => void;
  readonly coverage: () => Coverage;
  readonly clearCoverage: () => void;
}

/** @param slot Where the world is; looked up by each method, since it may have been dropped. */
export function createControl(
  { worlds, overrides, journal, coverage }: Shared,
  slot: () => WorldSlot,
): Control {
  const { snapshots } = worlds;
  const drop = (name: string) => {
    if (!worlds.drop(name)) throw notFound('World');
  };
  /** Undefined for the main world, whose control is for all. */
  const ownName = () => (slot().name === worlds.main.name ? undefined : slot().name);
  const addOverride = (override: Override) => overrides.add(slot().name, parseOverride(override));
  const importWorld = (data: unknown) => {
    slot().world.replaceWith(createWorld(parseWorldData(data, 'world')));
  };
  const editRow = (table: TableName, id: number, edit: (row: Row) => Row[]) => {
    const { tables, ...data } = slot().world.data();
    const rows: readonly Row[] = tables[requireTable(table)] ?? [];
    orNotFound(
      rows.find((row) => row.id === id),
      'Row',
    );
    const edited = rows.flatMap((row) => (row.id === id ? edit(row) : row));
    importWorld({ ...data, tables: { ...tables, [table]: edited } });
  };
  return {
    reset: () => {
      worlds.reset(slot());
      overrides.reset(slot().name);
    },
    takeSnapshot: (name) => snapshots.take(slot(), name),
    restoreSnapshot: (name) => found(snapshots.restore(slot(), name), 'Snapshot'),
    removeSnapshot: (name) => found(snapshots.remove(slot(), name), 'Snapshot'),
    snapshots: () => snapshots.names(slot()),
    now: () => slot().world.now(),
    setClock: (now) => setClock(slot(), Date.parse(now), 'now'),
    advanceClock: (seconds) => {
      if (!(seconds >= 0)) throw invalid('seconds', 'must be at least 0');
      const { world } = slot();
      return setClock(slot(), Date.parse(world.now()) + Math.round(seconds * 1000), 'seconds');
    },
    // A copy, to be edited and imported.
    exportWorld: () => structuredClone(slot().world.data()),
    importWorld,
    override: (target: string, override: object) => {
      const fields = typeof override === 'function' ? { respond: override } : override;
      return addOverride({
        ...fields,
        ...(parseRoute(target) ?? { operation: target }),
      } as Override);
    },
    addOverride,
    overrides: () => overrides.list(slot().name),
    removeOverride: (id) => found(overrides.remove(slot().name, id), 'Override'),
    clearOverrides: () => overrides.clear(slot().name),
    createRows: (table, rows) => slot().world.create.rows(table, rows),
    changeRow: (table, id, fields) => editRow(table, id, (row) => [{ ...row, ...fields, id }]),
    removeRow: (table, id) => editRow(table, id, () => []),
    callers: () =>
      slot()
        .world.users.everything()
        .slice(0, MAX_CALLERS)
        .map(({ id, username, name, admin, state, private_token }) => {
          return { id, username, name, admin, state, private_token };
        }),
    tables: () =>
      TABLE_NAMES.map((name) => {
        const references = listReferences(name).map(
          ({ field, reference }) => [field, reference.table] as const,
        );
        const count = slot().world[name].everything().length;
        return { name, count, references: Object.fromEntries(references) };
      }),
    rows: (table, page = {}) => {
      checkOptions(page, ['from', 'limit', 'field', 'id']);
      const { from = Number.MAX_SAFE_INTEGER, limit = 50, field, id: referred } = page;
      const names = listReferences(requireTable(table)).map((each) => each.field);
      if (field !== undefined && !names.includes(field)) {
        throw invalid('field', `must be one of ${names.join(', ')}`);
      }
      const all: readonly Row[] = slot().world[table].everything();
      const refers = (row: Row) =>
        field === undefined ||
        [(row as unknown as Readonly<Record<string, unknown>>)[field]].flat().includes(referred);
      const rows = all.filter(refers);
      const older = rows.filter(({ id }) => id <= from).slice(-limit);
      return { count: rows.length, rows: older.reverse().map((row) => redact(row)) };
    },
    ...serviceWork(slot),
    worlds: worlds.names,
    dropWorld: drop,
    dropWorlds: () => {
      for (const name of worlds.names()) drop(name);
    },
    journal: (filter = {}) => {
      checkFilter(filter);
      return journal.list({ world: ownName(), ...filter });
    },
    clearJournal: () => journal.clear(ownName()),
    coverage: coverage.report,
    clearCoverage: coverage.clear,
  };
}

/** What the service does by itself, and here on request. */
function serviceWork(
  slot: () => WorldSlot,
): Pick<Control, 'push' | 'advanceJob' | 'finishPipeline' | 'compareBranches'> {
  return {
    push: (id, branch, message = `Change ${branch}`) => {
      const { world } = slot();
      const { owner_id, default_branch } = orNotFound(world.projects.get(id), 'Project');
      const name = requireText('branch', branch);
      const start =
        findBranch(world, id, name) ?? findBranch(world, id, default_branch ?? 'master');
      const parent_ids = start === undefined ? [] : [start.sha];
      return world.transaction(() => {
        pushCommit(world, id, name, owner_id, { message, parent_ids });
        recordActivity(world, owner_id);
        return orNotFound(findBranch(world, id, name), 'Branch');
      });
    },
    advanceJob: (id, step) => {
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
    finishPipeline: (id, failing = []) => {
      const { world } = slot();
      const pipeline = orNotFound(world.pipelines.get(id), 'Pipeline');
      const names = new Set(world.jobs.all({ pipeline: id }).map(({ name }) => name));
      if (failing.some((name) => !names.has(name))) {
        throw invalid(
          'failing',
          `each item must be a job of the pipeline: ${[...names].join(', ')}`,
        );
      }
      return world.transaction(() => finishPipeline(world, pipeline, failing));
    },
    compareBranches: (id, conflicts) => {
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
