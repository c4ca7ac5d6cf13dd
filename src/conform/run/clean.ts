/** Deletes what a run has left that was killed, or whose server was. */

import { rmSync } from 'node:fs';
import { readBundle } from '../contract/bundle.ts';
import { findProject } from '../contract/projects.ts';
import type { CallerKind } from '../http/exchange.ts';
import type { ConformOptions } from '../options.ts';
import { deleteAll } from '../owned/deletion.ts';
import { createLedger } from '../owned/ledger.ts';
import { createLists, OWNERS } from '../owned/lists.ts';
import { toRunName } from '../owned/naming.ts';
import { defaultRecordFile, readRecord } from '../owned/record.ts';
import { CannotRun, explain } from '../reasons.ts';
import type { Leftover } from '../results/report.ts';
import { connectTo } from './connect.ts';

export interface CleanOptions extends ConformOptions {
  /** Name of the run: `conform-3f9c0a517be2d846`, or without `conform-`. */
  readonly run: string;
}

/** Returns what may still be there. Rejects with CannotRun for a run or a record that is none. */
export async function clean(options: CleanOptions): Promise<readonly Leftover[]> {
  const id = /^(?:conform-)?([0-9a-f]{16})$/.exec(options.run)?.[1];
  if (id === undefined) throw new CannotRun(`${options.run} is not the whole name of a run.`);
  const run = toRunName(id);
  const { contract = readBundle() } = options;
  const { base, sender, tokens } = connectTo(contract, options);
  const file = options.record ?? defaultRecordFile(run);
  const recorded = readRecord(run, base, file);
  const has = (caller: CallerKind) => tokens.has(caller);
  const existing = recorded?.existing ?? {};
  // Projects that options of the run named, or that these do: it created nothing above them.
  const named = [options.project, options.otherProject].flatMap((each) => each ?? []).map(String);
  const recordedProjects = Object.keys(existing).flatMap((list) => {
    const top = findProject(list);
    return top === null || top === list
      ? []
      : [decodeURIComponent(top.slice(top.lastIndexOf('/') + 1))];
  });
  const projects = new Set([...recordedProjects, ...named]);
  const lists = createLists(contract, [...projects]);
  const ledger = createLedger({ sender, run, lists, has, existing });
  const unseen: Leftover[] = [];
  for (const creation of recorded?.created ?? []) {
    const { target, caller } = creation;
    // An administrator may delete what else others have created.
    if (has(caller)) ledger.add(creation);
    else if (!lists.isOwn(lists.split(target)?.list ?? '')) {
      ledger.add({ ...creation, caller: has('admin') ? 'admin' : 'user' });
    } else if (recorded?.callers.includes(caller)) {
      unseen.push({ request: `DELETE ${target}`, ...explain('not-visible', caller) });
    }
    // Keys and emails of the run's own accounts go with the accounts.
  }
  const callers = recorded?.callers ?? OWNERS;
  for (const caller of callers.filter((each) => OWNERS.includes(each) && !has(each))) {
    const lists = caller === 'admin' ? 'keys, emails and users' : 'keys and emails';
    unseen.push({ request: `The ${lists} of the ${caller}`, ...explain('not-visible', caller) });
  }
  const leftovers = [...(await deleteAll(ledger, [...tokens.keys()])), ...unseen];
  if (leftovers.length === 0) rmSync(file, { force: true });
  return leftovers;
}
