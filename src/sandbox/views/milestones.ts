import type { Look, Schemas } from './view.ts';

/** The milestone of an id; `null` for none. */
export function milestoneById(look: Look, id: number | null): Schemas['Milestone'] | null {
  if (id === null) return null;
  const milestone = look(({ milestones }) => milestones.get(id));
  return milestone === undefined ? null : { ...milestone };
}
