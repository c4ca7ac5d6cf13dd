/** All checks, in the order in which they run. */

import type { OperationCheck, SequenceCheck } from './check.ts';
import { accepts } from './checks/accepts.ts';
import { accessToFields, adminOnly, projectAccess } from './checks/access.ts';
import { agreement } from './checks/agreement.ts';
import { atOnce } from './checks/at-once.ts';
import { listMembership } from './checks/belongs.ts';
import { hidden, ownData, ownState } from './checks/callers.ts';
import { conflicts } from './checks/conflicts.ts';
import { effects } from './checks/effects.ts';
import { frame } from './checks/frame.ts';
import { invalidInput, malformed, missingInput } from './checks/invalid-input.ts';
import { links } from './checks/links.ts';
import { filters, orders, pagination } from './checks/list-queries.ts';
import { groupPath, projectPath, swaps, unknownId, wrongMethod } from './checks/paths.ts';
import { clearing, defaults, persistence, repetition, sameAgain } from './checks/persistence.ts';
import { references } from './checks/references.ts';
import { responseChecks } from './checks/response/index.ts';
import { specialCases } from './checks/special-cases.ts';
import { storedValues, unknownInput } from './checks/stored-values.ts';
import { tokenMissing, tokenScope, tokenWrong } from './checks/tokens.ts';
import { transitionCheck } from './checks/transitions.ts';
import { updatedFilters } from './checks/updated-filters.ts';
import { noResponse } from './claims/expect.ts';
import type { CheckResult } from './report.ts';

/** In the order in which they run: those that change nothing come first. */
export const operationChecks: readonly OperationCheck[] = [
  tokenMissing,
  tokenWrong,
  tokenScope,
  projectAccess,
  adminOnly,
  accessToFields,
  hidden,
  ownData,
  ownState,
  wrongMethod,
  unknownId,
  swaps,
  projectPath,
  groupPath,
  malformed,
  missingInput,
  invalidInput,
  pagination,
  filters,
  listMembership,
  orders,
  agreement,
  storedValues,
  unknownInput,
  atOnce,
  accepts,
  persistence,
  updatedFilters,
  defaults,
  clearing,
  references,
  frame,
  conflicts,
  repetition,
  sameAgain,
];

export const sequenceChecks: readonly SequenceCheck[] = [
  transitionCheck,
  specialCases,
  links,
  // Last, since some use up the branches of the repository.
  effects,
];

/** Ids and rules of all checks, response checks first. */
export const allChecks: readonly Pick<CheckResult, 'id' | 'rule'>[] = [
  noResponse,
  ...responseChecks,
  ...operationChecks,
  ...sequenceChecks,
].map(({ id, rule }) => ({ id, rule }));
