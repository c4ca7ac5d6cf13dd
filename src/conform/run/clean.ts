/** Deletes what a run has left that was killed, or whose server was. */

import { rmSync } from 'node:fs';
import { asRecord } from '../../contract/data.ts';
import { readBundle } from '../contract/bundle.ts';
import type { TestedContract } from '../contract/contract.ts';
import { findProject, PROJECT_ID } from '../contract/projects.ts';
import type { CallerKind } from '../http/exchange.ts';
import type { ConformOptions } from '../options.ts';
import { deleteAll } from '../owned/deletion.ts';
import { createLedger, type LedgerOptions } from '../owned/ledger.ts';
import { createLists, OWNERS, readList } from '../owned/lists.ts';
import { isNamed, NAME_FIELDS, toRunName } from '../owned/naming.ts';
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
  const unseen: Leftover[] = [];
  const recordedProjects = Object.keys(existing).flatMap((list) => {
    const top = findProject(list);
    return top === null || top === list
      ? []
      : [decodeURIComponent(top.slice(top.lastIndexOf('/') + 1))];
  });
  const projects = new Set([...recordedProjects, ...named]);
  if (recorded === null && named.length === 0) {
    const found = await findProjects({ contract, sender, run, has });
    for (const id of found.projects) projects.add(id);
    unseen.push(...found.unseen);
  }
  const lists = createLists(contract, [...projects]);
  const ledger = createLedger({ sender, run, lists, has, existing });
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

/** The list of what a caller has created in any project. */
const ISSUES = '/issues';

interface IssueSearch extends Pick<LedgerOptions, 'sender' | 'run' | 'has'> {
  readonly contract: TestedContract;
}

/** The projects with issues of the run, which may have been named to it, where nothing else says which these are. */
async function findProjects({ contract, sender, run, has }: IssueSearch) {
  const idIn = (_: string, item: unknown) => String(asRecord(item).id);
  const lists = { ...createLists(contract, []), idIn };
  const projects = new Set<string>();
  const unseen: Leftover[] = [];
  for (const caller of OWNERS.filter(has)) {
    const { items, failure } = await readList(sender, lists, ISSUES, caller, { search: run });
    for (const item of items.filter((each) => isNamed(NAME_FIELDS, each, run))) {
      projects.add(String(item[PROJECT_ID]));
    }
    if (failure === null) continue;
    unseen.push({ request: `The issues of the ${caller}`, ...explain('project-not-named') });
  }
  return { projects, unseen };
}
