/** The control API as data: what it takes, and the method of the control that does it. */

import { operations } from '../../../generated/operations.ts';
import type { HttpMethod, Operation, ValueSchema, ValueType } from '../../contract/operation.ts';
import { RequestProblem } from '../../http/problem.ts';
import { jsonResponse, type MockResponse } from '../../http/response.ts';
import type { JournalFilter } from '../journal/journal.ts';
import { OVERRIDE_FIELDS, type Override } from '../overrides/override.ts';
import { TABLE_NAMES, type TableName } from '../store/schema.ts';
import { type Control, JOB_STEP_NAMES, type JobStep, type RowsPage } from './control.ts';

/** A call of the control API, described as the operations of the contract are. */
export interface ControlRoute extends Operation {
  /** @param input Path, query and body by plain names, of the types that are stated. */
  readonly run: (control: Control, input: never) => MockResponse;
  /** The body is any JSON, and the field `body` of the input; the control checks it. */
  readonly isOpen: boolean;
}

/** A value as the table of operations describes it. */
function value(name: string, type: ValueType, more: Partial<ValueSchema> = {}): ValueSchema {
  const wireName = more.array === true ? `${name}[]` : name;
  return { name, wireName, required: false, array: false, types: [type], ...more };
}

const REQUIRED = { required: true } as const;

interface RouteOptions {
  readonly query?: readonly ValueSchema[];
  readonly body?: readonly ValueSchema[];
  readonly isOpen?: boolean;
  readonly toResponse?: (result: unknown) => MockResponse;
}

/** Responds with 204 to what returns nothing. */
function defaultResponse(result: unknown): MockResponse {
  return result === undefined
    ? { status: 204, headers: {}, body: null }
    : jsonResponse(200, result);
}

/** @param call Method and path: `DELETE /overrides/{id}`. */
function route<Input>(
  call: `${HttpMethod} /${string}`,
  run: (control: Control, input: Input) => unknown,
  { query = [], body, isOpen = false, toResponse = defaultResponse }: RouteOptions = {},
): ControlRoute {
  const [method, path] = call.split(' ') as [HttpMethod, string];
  const variables = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) =>
    value(name, name === 'id' ? 'integer' : 'string', {
      ...REQUIRED,
      ...(name === 'table' && { values: TABLE_NAMES }),
    }),
  );
  const required = isOpen || (body?.some((field) => field.required) ?? false);
  const mediaTypes = ['application/json'];
  return {
    id: call,
    method,
    path,
    tag: 'control',
    summary: '',
    access: 'anyone',
    paginated: false,
    parameters: [
      ...variables.map((each) => ({ ...each, in: 'path' as const, example: null })),
      ...query.map((each) => ({ ...each, in: 'query' as const, example: null })),
    ],
    body:
      body === undefined ? null : { required, mediaTypes, fields: body, anyOf: [], example: {} },
    constraints: [],
    invalidInput: 400,
    responses: [],
    isOpen,
    run: (control, input) => toResponse(run(control, input)),
  };
}

type Named = { readonly name: string };
type ById = { readonly id: number };
type PushInput = { readonly branch: string; readonly message?: string };
type NewRows = Parameters<Control['createRows']>[1];

const TIME = value('now', 'string', { required: true, format: 'date-time' });

const WORLD = [
  value('site', 'string', REQUIRED),
  TIME,
  value('sequences', 'object'),
  value('tables', 'object', REQUIRED),
];

const JOURNAL_FILTER = [
  value('world', 'string'),
  value('operation', 'string', { values: Object.keys(operations) }),
  value('limit', 'integer', { minimum: 1 }),
];

const JOB_STEP = value('step', 'string', { required: true, values: JOB_STEP_NAMES });

/** Loads what no page may load: it holds no script, and asks for nothing. */
const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

/** One row or a list of rows. Throws a RequestProblem for anything else. */
function toRows(rows: unknown): NewRows {
  const isRow = (row: unknown) => typeof row === 'object' && row !== null && !Array.isArray(row);
  if ([rows].flat().every(isRow)) return rows as NewRows;
  throw new RequestProblem(400, 'body', 'must be a JSON object, or a list of them');
}

/** Every call, below the prefix. */
export const controlRoutes: readonly ControlRoute[] = [
  route('GET /ready', () => ({ ready: true })),

  route('POST /reset', (control) => control.reset()),

  route('GET /world', (control) => control.exportWorld()),
  route('PUT /world', (control, data) => control.importWorld(data), { body: WORLD }),

  route('GET /worlds', (control) => ({ worlds: control.worlds() })),
  route('DELETE /worlds', (control) => control.dropWorlds()),
  route('DELETE /worlds/{name}', (control, { name }: Named) => control.dropWorld(name)),

  route('GET /snapshots', (control) => ({ snapshots: control.snapshots() })),
  route('PUT /snapshots/{name}', (control, { name }: Named) => control.takeSnapshot(name)),
  route('DELETE /snapshots/{name}', (control, { name }: Named) => control.removeSnapshot(name)),
  route('POST /snapshots/{name}/restore', (control, { name }: Named) =>
    control.restoreSnapshot(name),
  ),

  route('GET /clock', (control) => ({ now: control.now() })),
  route(
    'PUT /clock',
    (control, { now }: { readonly now: string }) => ({ now: control.setClock(now) }),
    { body: [TIME] },
  ),
  route(
    'POST /clock/advance',
    (control, { seconds }: { readonly seconds: number }) => ({
      now: control.advanceClock(seconds),
    }),
    { body: [value('seconds', 'number', REQUIRED)] },
  ),

  route('GET /overrides', (control) => ({ overrides: control.overrides() })),
  route(
    'POST /overrides',
    (control, { body }: { readonly body: Override }) => control.addOverride(body),
    {
      body: OVERRIDE_FIELDS.map((field) => value(field, 'object')),
      isOpen: true,
      toResponse: (override) => jsonResponse(201, override),
    },
  ),
  route('DELETE /overrides', (control) => control.clearOverrides()),
  route('DELETE /overrides/{id}', (control, { id }: ById) => control.removeOverride(id)),

  route('GET /rows', (control) => ({ tables: control.tables() })),
  route(
    'GET /rows/{table}',
    (control, { table, ...page }: RowsPage & { readonly table: TableName }) =>
      control.rows(table, page),
    {
      query: [
        value('from', 'integer'),
        value('limit', 'integer', { minimum: 1 }),
        value('field', 'string'),
        value('id', 'integer'),
      ],
    },
  ),
  route(
    'POST /rows/{table}',
    (control, { table, body }: { readonly table: TableName; readonly body: unknown }) =>
      control.createRows(table, toRows(body)),
    { body: [], isOpen: true, toResponse: (rows) => jsonResponse(201, rows) },
  ),

  route(
    'POST /projects/{id}/push',
    (control, { id, branch, message }: ById & PushInput) => {
      const { project_id, name, sha } = control.push(id, branch, message);
      return { project_id, name, sha };
    },
    { body: [value('branch', 'string', REQUIRED), value('message', 'string')] },
  ),
  route(
    'POST /jobs/{id}/advance',
    (control, { id, step }: ById & { readonly step: JobStep }) => {
      const { pipeline_id, name, status } = control.advanceJob(id, step);
      return { id, pipeline_id, name, status };
    },
    { body: [JOB_STEP] },
  ),
  route(
    'POST /pipelines/{id}/finish',
    (control, { id, failing }: ById & { readonly failing?: readonly string[] }) => {
      const { project_id, ref, status } = control.finishPipeline(id, failing);
      return { id, project_id, ref, status };
    },
    { body: [value('failing', 'string', { array: true })] },
  ),
  route(
    'POST /merge-requests/{id}/compare',
    (control, { id, conflicts = false }: ById & { readonly conflicts?: boolean }) => {
      const { project_id, iid, merge_status } = control.compareBranches(id, conflicts);
      return { id, project_id, iid, merge_status };
    },
    { body: [value('conflicts', 'boolean')] },
  ),

  route(
    'GET /journal',
    (control, filter: JournalFilter) => ({ requests: control.journal(filter) }),
    { query: JOURNAL_FILTER },
  ),
  route('DELETE /journal', (control) => control.clearJournal()),

  route('GET /coverage', (control) => control.coverage()),
  route('DELETE /coverage', (control) => control.clearCoverage()),
  route('GET /coverage.html', (control) => control.coveragePage(), {
    toResponse: (page) => ({ status: 200, headers: PAGE_HEADERS, body: String(page) }),
  }),
];
