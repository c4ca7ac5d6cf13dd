/** The method of the control that does each call of the control API; `openapi.yaml` describes what it takes. */

import type { ControlOperationId } from '../../../generated/control-operations.ts';
import type { JournalFilter } from '../journal/journal.ts';
import type { Override } from '../overrides/override.ts';
import type { TableName } from '../store/schema.ts';
import type { Control, JobStep, RowsPage } from './control.ts';

/** Returns the body of the response. `input` has path, query and body by plain names, of the types that the document states. */
export type ControlHandler = (control: Control, input: never) => unknown;

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
  getReady: () => ({ ready: true }),
  reset: (control) => control.reset(),

  exportWorld: (control) => control.exportWorld(),
  importWorld: (control, data) => control.importWorld(data),
  listWorlds: (control) => ({ worlds: control.worlds() }),
  dropWorlds: (control) => control.dropWorlds(),
  dropWorld: (control, { name }: WithName) => control.dropWorld(name),

  listSnapshots: (control) => ({ snapshots: control.snapshots() }),
  takeSnapshot: (control, { name }: WithName) => control.takeSnapshot(name),
  removeSnapshot: (control, { name }: WithName) => control.removeSnapshot(name),
  restoreSnapshot: (control, { name }: WithName) => control.restoreSnapshot(name),

  getClock: (control) => ({ now: control.now() }),
  setClock: (control, { now }: { readonly now: string }) => ({
    now: control.setClock(now),
  }),
  advanceClock: (control, { seconds }: { readonly seconds: number }) => ({
    now: control.advanceClock(seconds),
  }),

  listOverrides: (control) => ({ overrides: control.overrides() }),
  addOverride: (control, { body }: { readonly body: Override }) => control.addOverride(body),
  clearOverrides: (control) => control.clearOverrides(),
  removeOverride: (control, { id }: ById) => control.removeOverride(id),

  listCallers: (control) => ({ callers: control.callers() }),
  listTables: (control) => ({ tables: control.tables() }),
  listRows: (control, { table, ...page }: RowsPage & OfTable) => control.rows(table, page),
  createRows: (control, { table, body }: OfTable & { readonly body: NewRows }) =>
    control.createRows(table, body),

  changeRow: (control, { table, id, body }: OneRow & { readonly body: object }) =>
    control.changeRow(table, id, body),
  removeRow: (control, { table, id }: OneRow) => control.removeRow(table, id),

  push: (control, { id, branch, message }: PushInput) => {
    const { project_id, name, sha } = control.push(id, branch, message);
    return { project_id, name, sha };
  },
  advanceJob: (control, { id, step }: JobInput) => {
    const { pipeline_id, name, status } = control.advanceJob(id, step);
    return { id, pipeline_id, name, status };
  },
  finishPipeline: (control, { id, failing }: PipelineInput) => {
    const { project_id, ref, status } = control.finishPipeline(id, failing);
    return { id, project_id, ref, status };
  },
  compareBranches: (control, { id, conflicts = false }: ComparisonInput) => {
    const { project_id, iid, merge_status } = control.compareBranches(id, conflicts);
    return { id, project_id, iid, merge_status };
  },

  listRequests: (control, filter: JournalFilter) => {
    return { requests: control.journal(filter) };
  },
  clearJournal: (control) => control.clearJournal(),

  getCoverage: (control) => control.coverage(),
  clearCoverage: (control) => control.clearCoverage(),
};
