/** The method of the control that does each call of the control API; `openapi.yaml` describes what it takes. */

import type { ControlOperationId } from '../../../generated/control-operations.ts';
import type { Control } from './control.ts';

/** Returns the body of the response. `input` has path, query and body by plain names, of the types that the document states. */
// biome-ignore lint/suspicious/noExplicitAny: it was checked against the document.
export type ControlHandler = (control: Control, input: any) => unknown;

export const controlHandlers: Readonly<Record<ControlOperationId, ControlHandler>> = {
  getReady: () => ({ ready: true }),
  reset: (control) => control.reset(),

  exportWorld: (control) => control.exportWorld(),
  importWorld: (control, data) => control.importWorld(data),
  listWorlds: (control) => ({ worlds: control.worlds() }),
  dropWorlds: (control) => control.dropWorlds(),
  dropWorld: (control, { name }) => control.dropWorld(name),

  listSnapshots: (control) => ({ snapshots: control.snapshots() }),
  takeSnapshot: (control, { name }) => control.takeSnapshot(name),
  removeSnapshot: (control, { name }) => control.removeSnapshot(name),
  restoreSnapshot: (control, { name }) => control.restoreSnapshot(name),

  getClock: (control) => ({ now: control.now() }),
  setClock: (control, { now }) => ({ now: control.setClock(now) }),
  advanceClock: (control, { seconds }) => ({ now: control.advanceClock(seconds) }),

  listOverrides: (control) => ({ overrides: control.overrides() }),
  addOverride: (control, { body }) => control.addOverride(body),
  clearOverrides: (control) => control.clearOverrides(),
  removeOverride: (control, { id }) => control.removeOverride(id),

  listCallers: (control) => ({ callers: control.callers() }),
  listTables: (control) => ({ tables: control.tables() }),
  listRows: (control, { table, ...page }) => control.rows(table, page),
  createRows: (control, { table, body }) => control.createRows(table, body),
  changeRow: (control, { table, id, body }) => control.changeRow(table, id, body),
  removeRow: (control, { table, id }) => control.removeRow(table, id),

  push: (control, { id, branch, message }) => {
    const { project_id, name, sha } = control.push(id, branch, message);
    return { project_id, name, sha };
  },
  advanceJob: (control, { id, step }) => {
    const { pipeline_id, name, status } = control.advanceJob(id, step);
    return { id, pipeline_id, name, status };
  },
  finishPipeline: (control, { id, failing }) => {
    const { project_id, ref, status } = control.finishPipeline(id, failing);
    return { id, project_id, ref, status };
  },
  compareBranches: (control, { id, conflicts = false }) => {
    const { project_id, iid, merge_status } = control.compareBranches(id, conflicts);
    return { id, project_id, iid, merge_status };
  },

  listRequests: (control, filter) => ({ requests: control.journal(filter) }),
  clearJournal: (control) => control.clearJournal(),

  getCoverage: (control) => control.coverage(),
  clearCoverage: (control) => control.clearCoverage(),
};
