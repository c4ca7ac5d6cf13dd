/** The control API as data: what it takes, and the method of the control that does it. */
import type { Operation, Parameter, ValueSchema, ValueType } from '../../contract/operation.ts';
import { jsonResponse, type MockResponse } from '../../http/response.ts';
import type { Fault } from '../faults.ts';
import type { JournalFilter } from '../journal.ts';
import { type Control, JOB_STEP_NAMES, type JobStep } from './control.ts';

/** A call of the control API, described as the operations of the contract are. */
export interface ControlRoute extends Operation {
  /** @param input Path, query and body by plain names, of the types that are stated. */
  readonly run: (control: Control, input: never) => MockResponse;
}

type Statuses = readonly number[];

/** A value as the table of operations describes it. */
function value(name: string, type: ValueType, more: Partial<ValueSchema> = {}): ValueSchema {
  const array = more.array ?? false;
  return {
    name,
    wireName: array ? `${name}[]` : name,
    required: false,
    array,
    types: [type],
    ...more,
  };
}

const REQUIRED = { required: true } as const;
const ID = value('id', 'integer', REQUIRED);
const NAME = value('name', 'string', REQUIRED);

interface Takes {
  readonly path?: readonly ValueSchema[];
  readonly query?: readonly ValueSchema[];
  readonly body?: readonly ValueSchema[];
}

/** @param statuses All statuses but 400, which every call has for a world with a bad name. */
function route<Input>(
  id: string,
  [method, path]: readonly [Operation['method'], string],
  statuses: Statuses,
  run: (control: Control, input: Input) => MockResponse,
  { path: inPath = [], query = [], body }: Takes = {},
): ControlRoute {
  const inLocation = (where: Parameter['in']) => (each: ValueSchema) => ({
    ...each,
    in: where,
    example: null,
  });
  return {
    id,
    method,
    path,
    tag: 'control',
    summary: '',
    access: 'anyone',
    paginated: false,
    parameters: [...inPath.map(inLocation('path')), ...query.map(inLocation('query'))],
    body:
      body === undefined
        ? null
        : {
            required: body.some(({ required }) => required),
            mediaTypes: ['application/json'],
            fields: body,
            anyOf: [],
            example: {},
          },
    constraints: [],
    invalidInput: 400,
    responses: [...statuses, 400].map((status) => ({
      status,
      mediaType: status === 204 ? null : 'application/json',
      schema: null,
      array: false,
      examples: [],
      mayBeEmpty: false,
      inferred: false,
    })),
    run,
  };
}

const DONE: MockResponse = { status: 204, headers: {}, body: null };
const ok = (body: unknown) => jsonResponse(200, body);
/** Calls a method that gives nothing, and responds with 204. */
const done = <Input>(work: (control: Control, input: Input) => void) => {
  return (control: Control, input: Input) => {
    work(control, input);
    return DONE;
  };
};

type Named = { readonly name: string };
type ById = { readonly id: number };

const FAULT: readonly ValueSchema[] = [
  value('operation', 'string'),
  value('delay', 'integer'),
  value('status', 'integer'),
  value('retry_after', 'integer'),
  value('drop', 'boolean'),
  value('times', 'integer'),
];

const WORLD: readonly ValueSchema[] = [
  value('site', 'string', REQUIRED),
  value('now', 'string', { required: true, format: 'date-time' }),
  value('sequences', 'object'),
  value('tables', 'object', REQUIRED),
];

/** Loads what no page may load: it holds no script, and asks for nothing. */
const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
};

/** Every call, below the prefix. */
export const controlRoutes: readonly ControlRoute[] = [
  route(
    'reset',
    ['POST', '/reset'],
    [204],
    done((control) => control.reset()),
  ),
  route('exportWorld', ['GET', '/world'], [200], (control) => ok(control.exportWorld())),
  route(
    'importWorld',
    ['PUT', '/world'],
    [204],
    done((control, data) => control.importWorld(data)),
    { body: WORLD },
  ),
  route('listWorlds', ['GET', '/worlds'], [200], (control) => ok({ worlds: control.worlds() })),
  route(
    'dropWorlds',
    ['DELETE', '/worlds'],
    [204],
    done((control) => control.dropWorlds()),
  ),
  route(
    'dropWorld',
    ['DELETE', '/worlds/{name}'],
    [204, 404],
    done((control, { name }: Named) => control.dropWorld(name)),
    { path: [NAME] },
  ),
  route('listSnapshots', ['GET', '/snapshots'], [200], (control) =>
    ok({ snapshots: control.snapshots() }),
  ),
  route(
    'takeSnapshot',
    ['PUT', '/snapshots/{name}'],
    [204],
    done((control, { name }: Named) => control.takeSnapshot(name)),
    { path: [NAME] },
  ),
  route(
    'removeSnapshot',
    ['DELETE', '/snapshots/{name}'],
    [204, 404],
    done((control, { name }: Named) => control.removeSnapshot(name)),
    { path: [NAME] },
  ),
  route(
    'restoreSnapshot',
    ['POST', '/snapshots/{name}/restore'],
    [204, 404],
    done((control, { name }: Named) => control.restoreSnapshot(name)),
    { path: [NAME] },
  ),
  route('getClock', ['GET', '/clock'], [200], (control) => ok({ now: control.now() })),
  route(
    'setClock',
    ['PUT', '/clock'],
    [200],
    (control, { now }: { readonly now: string }) => ok({ now: control.setClock(now) }),
    { body: [value('now', 'string', { required: true, format: 'date-time' })] },
  ),
  route(
    'advanceClock',
    ['POST', '/clock/advance'],
    [200],
    (control, { seconds }: { readonly seconds: number }) =>
      ok({ now: control.advanceClock(seconds) }),
    { body: [value('seconds', 'number', REQUIRED)] },
  ),
  route('listFaults', ['GET', '/faults'], [200], (control) => ok({ faults: control.faults() })),
  route(
    'addFault',
    ['POST', '/faults'],
    [201],
    (control, fault: Fault) => jsonResponse(201, control.addFault(fault)),
    { body: FAULT },
  ),
  route(
    'clearFaults',
    ['DELETE', '/faults'],
    [204],
    done((control) => control.clearFaults()),
  ),
  route(
    'removeFault',
    ['DELETE', '/faults/{id}'],
    [204, 404],
    done((control, { id }: ById) => control.removeFault(id)),
    { path: [ID] },
  ),
  route(
    'advanceJob',
    ['POST', '/jobs/{id}/advance'],
    [200, 404, 409],
    (control, { id, step }: ById & { readonly step: JobStep }) => {
      const { pipeline_id, name, status } = control.advanceJob(id, step);
      return ok({ id, pipeline_id, name, status });
    },
    { path: [ID], body: [value('step', 'string', { required: true, values: JOB_STEP_NAMES })] },
  ),
  route(
    'finishPipeline',
    ['POST', '/pipelines/{id}/finish'],
    [200, 404],
    (control, { id, failing }: ById & { readonly failing?: readonly string[] }) => {
      const { project_id, ref, status } = control.finishPipeline(id, failing);
      return ok({ id, project_id, ref, status });
    },
    { path: [ID], body: [value('failing', 'string', { array: true })] },
  ),
  route(
    'compareBranches',
    ['POST', '/merge-requests/{id}/compare'],
    [200, 404],
    (control, { id, conflicts = false }: ById & { readonly conflicts?: boolean }) => {
      const { project_id, iid, merge_status } = control.compareBranches(id, conflicts);
      return ok({ id, project_id, iid, merge_status });
    },
    { path: [ID], body: [value('conflicts', 'boolean')] },
  ),
  route(
    'listRequests',
    ['GET', '/journal'],
    [200],
    (control, filter: JournalFilter) => ok({ requests: control.journal(filter) }),
    {
      query: [
        value('world', 'string'),
        value('operation', 'string'),
        value('limit', 'integer', { minimum: 1 }),
      ],
    },
  ),
  route(
    'clearJournal',
    ['DELETE', '/journal'],
    [204],
    done((control) => control.clearJournal()),
  ),
  route('getCoverage', ['GET', '/coverage'], [200], (control) => ok(control.coverage())),
  route(
    'clearCoverage',
    ['DELETE', '/coverage'],
    [204],
    done((control) => control.clearCoverage()),
  ),
  route('getCoveragePage', ['GET', '/coverage.html'], [200], (control) => ({
    status: 200,
    headers: PAGE_HEADERS,
    body: control.coveragePage(),
  })),
];
