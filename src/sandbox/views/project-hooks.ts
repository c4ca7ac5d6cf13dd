import type { HookRecord } from '../store/schema.ts';
import { type Schemas, view } from './view.ts';

/** A hook, without its secret. */
export const projectHookView = view(
  ({ token: _secret, ...hook }: HookRecord): Schemas['ProjectHook'] => hook,
);
