/** The sandbox as the package exports it; it needs nothing of Node. `node.ts` serves it on a port, `msw.ts` behind MSW. */
export type { Control, JobStep } from './control/control.ts';
export type { HookChange } from './hooks/changes.ts';
export type { Coverage } from './journal/coverage.ts';
export type { JournalEntry, JournalFilter } from './journal/journal.ts';
export type { JournalView } from './journal/journal-view.ts';
export type { RequestLogEntry as LogEntry } from './journal/log.ts';
export type {
  ListedOverride,
  OverriddenCall,
  Override,
  OverrideOf,
  OverrideResponse,
  ResponseOf,
} from './overrides/override.ts';
export { createSandbox, type Sandbox, type SandboxOptions, type SandboxWorld } from './sandbox.ts';
export type { Create, RowFields } from './store/create.ts';
export type { NewRow, Rows, TableName } from './store/schema.ts';
export type { World, WorldData } from './store/world.ts';
export { WORLD_HEADER } from './store/worlds.ts';
