/** What a run has created and not deleted, and which of it a read has shown to be of the run. */
import { asRecord, type UnknownRecord } from '../../contract/data.ts';
import { PROJECTS } from '../contract/projects.ts';
import { USERS } from '../contract/resources.ts';
import type { DeletedIds } from './deleted-ids.ts';
import type { Lists } from './lists.ts';
import { isNamed, MARK, NAME_FIELDS } from './naming.ts';
import { isAsCreated, isSameResource } from './recognize.ts';
import type { CreatedResource, RunRecord } from './record.ts';

export type OwnCreation = CreatedResource & { readonly worker: number };

/** The resources of a run, from the response that says they were created to their deletion. */
export function createOwnResources(
  run: string,
  lists: Lists,
  ids: DeletedIds,
  record: RunRecord | undefined,
) {
  /** What is to be deleted. */
  const created = new Map<string, OwnCreation>();
  /** What a deletion was sent for, or is of a user who was deleted. */
  const mayBeGone = new Set<OwnCreation>();
  /** What a read has shown to be of the run since it was last deleted. */
  const confirmed = new Set<string>();
  /** What may not have the name of the run, as it was shown when it was created or last had it. */
  const shown = new Map<string, UnknownRecord>();

  const has = (target: string) => created.has(target);

  /** Whether what a read shows has the name of the run, or is what had it. */
  const isOfRun = (target: string, json: unknown) =>
    isAsCreated(lists, created.get(target), json) &&
    (isNamed(NAME_FIELDS, json, run) ||
      // Others may quote the name of a run in a text: it counts only where the run has created something.
      (created.has(target) && isNamed([MARK], json, run)) ||
      isSameResource(shown.get(target), json));

  /** Clears what was confirmed of a resource and of what is below it. A user takes resources elsewhere along. */
  const clearConfirmed = (target: string) => {
    const isUser = lists.split(target)?.list === USERS;
    for (const each of confirmed) {
      if (isUser || each === target || each.startsWith(`${target}/`)) confirmed.delete(each);
    }
  };

  return {
    add: (creation: CreatedResource, worker = 0): void => {
      ids.setUsed(creation.target);
      if (has(creation.target)) return;
      created.set(creation.target, { ...creation, worker });
      record?.add({ created: creation });
    },
    /** Of something that was not created after all, or is elsewhere now. */
    drop: (target: string): void => {
      created.delete(target);
      shown.delete(target);
      confirmed.delete(target);
      record?.add({ dropped: target });
    },
    has,
    find: (target: string): OwnCreation | undefined => created.get(target),
    /** In the order of their creation. */
    all: (): readonly OwnCreation[] => [...created.values()],
    count: (): number => created.size,
    isOfRun,
    /** Whether a read shows what the run has created there. */
    isShownAt: (target: string, json: unknown): boolean => {
      const item = lists.split(target);
      return (
        has(target) && item?.id === lists.idIn(item?.list ?? '', json) && isOfRun(target, json)
      );
    },
    isConfirmed: (target: string): boolean => confirmed.has(target),
    /** @param json What was read of it; its title may be changed later. */
    confirm: (target: string, json?: unknown): void => {
      confirmed.add(target);
      if (lists.split(target)?.list !== PROJECTS && 'iid' in asRecord(json)) {
        shown.set(target, asRecord(json));
      }
    },
    /** Takes a fork for the run's that has just been created, by what a read shows of it. */
    confirmFork: (targets: readonly string[], json: unknown): void => {
      for (const target of targets.filter(has)) {
        shown.set(target, asRecord(json));
        confirmed.add(target);
      }
    },
    clearConfirmed,
    /** Of what a deletion is sent for. */
    setMayBeGone: (creation: OwnCreation): void => {
      mayBeGone.add(creation);
    },
    mayBeGone: (creation: OwnCreation): boolean => mayBeGone.has(creation),
    /** @param creation What was there when the deletion was sent: its id may be given again before the response comes. */
    setDeleted: (creation: OwnCreation): void => {
      const { target } = creation;
      mayBeGone.delete(creation);
      if (created.get(target) !== creation) return;
      clearConfirmed(target);
      created.delete(target);
      shown.delete(target);
      ids.setDeleted(target);
      record?.add({ dropped: target });
      if (lists.split(target)?.list !== USERS) return;
      for (const each of created.values()) if (each.caller !== 'user') mayBeGone.add(each);
    },
  };
}
