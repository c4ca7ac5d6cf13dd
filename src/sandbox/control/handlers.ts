/** The method of the control that does each call of the control API; `openapi.yaml` describes what it takes. */

import type { ControlOperationId } from '../../../generated/control-operations.ts';
import { jsonResponse, type MockResponse } from '../../http/response.ts';
import type { JournalFilter } from '../journal/journal.ts';
import type { Override } from '../overrides/override.ts';
import type { TableName } from '../store/schema.ts';
import type { Control, JobStep, RowsPage } from './control.ts';

/** @param input Path, query and body by plain names, of the types that the document states. */
export type ControlHandler = (control: Control, input: never) => MockResponse;

const NO_CONTENT: MockResponse = { status: 204, headers: {}, body: null };

/** Responds with what a call returns, or with 204 if that is nothing. */
function respond<Input>(call: (control: Control, input: Input) => unknown): ControlHandler {
  return (control, input) => {
    const result = call(control, input);
    return result === undefined ? NO_CONTENT : jsonResponse(200, result);
  };
}

function create<Input>(call: (control: Control, input: Input) => unknown): ControlHandler {
  return (control, input) => jsonResponse(201, call(control, input));
}

type WithName = { readonly name: string };
type ById = { readonly id: number };
type OfTable = { readonly table: TableName };
type OneRow = OfTable & ById;
type NewRows = Parameters<Control['createRows']>[1];
type PushInput = ById & { readonly branch: string; readonly message?: string };
type JobInput = ById & { readonly step: JobStep };
type PipelineInput = ById & { readonly failing?: readonly string[] };
type ComparisonInput = ById & { readonly conflicts?: boolean };

export const controlHandlers: Readonly<Record<ControlOperationId, ControlHandler>> = {
  getReady: respond(() => ({ ready: true })),
  reset: respond((control) => control.reset()),

  exportWorld: respond((control) => control.exportWorld()),
  importWorld: respond((control, data) => control.importWorld(data)),
  listWorlds: respond((control) => ({ worlds: control.worlds() })),
  dropWorlds: respond((control) => control.dropWorlds()),
  dropWorld: respond((control, { name }: WithName) => control.dropWorld(name)),

  listSnapshots: respond((control) => ({ snapshots: control.snapshots() })),
  takeSnapshot: respond((control, { name }: WithName) => control.takeSnapshot(name)),
  removeSnapshot: respond((control, { name }: WithName) => control.removeSnapshot(name)),
  restoreSnapshot: respond((control, { name }: WithName) => control.restoreSnapshot(name)),

  getClock: respond((control) => ({ now: control.now() })),
  setClock: respond((control, { now }: { readonly now: string }) => ({
    now: control.setClock(now),
  })),
  advanceClock: respond((control, { seconds }: { readonly seconds: number }) => ({
    now: control.advanceClock(seconds),
  })),

  listOverrides: respond((control) => ({ overrides: control.overrides() })),
  addOverride: create((control, { body }: { readonly body: Override }) =>
    control.addOverride(body),
  ),
  clearOverrides: respond((control) => control.clearOverrides()),
  removeOverride: respond((control, { id }: ById) => control.removeOverride(id)),

  listCallers: respond((control) => ({ callers: control.callers() })),
  listTables: respond((control) => ({ tables: control.tables() })),
  listRows: respond((control, { table, ...page }: RowsPage & OfTable) => control.rows(table, page)),
  createRows: create((control, { table, body }: OfTable & { readonly body: NewRows }) =>
    control.createRows(table, body),
  ),

  changeRow: respond((control, { table, id, body }: OneRow & { readonly body: object }) =>
    control.changeRow(table, id, body),
  ),
  removeRow: respond((control, { table, id }: OneRow) => control.removeRow(table, id)),

  push: respond((control, { id, branch, message }: PushInput) => {
    const { project_id, name, sha } = control.push(id, branch, message);
    return { project_id, name, sha };
  }),
  advanceJob: respond((control, { id, step }: JobInput) => {
    const { pipeline_id, name, status } = control.advanceJob(id, step);
    return { id, pipeline_id, name, status };
  }),
  finishPipeline: respond((control, { id, failing }: PipelineInput) => {
    const { project_id, ref, status } = control.finishPipeline(id, failing);
    return { id, project_id, ref, status };
  }),
  compareBranches: respond((control, { id, conflicts = false }: ComparisonInput) => {
    const { project_id, iid, merge_status } = control.compareBranches(id, conflicts);
    return { id, project_id, iid, merge_status };
  }),

  listRequests: respond((control, filter: JournalFilter) => {
    return { requests: control.journal(filter) };
  }),
  clearJournal: respond((control) => control.clearJournal()),

  getCoverage: respond((control) => control.coverage()),
  clearCoverage: respond((control) => control.clearCoverage()),
};
