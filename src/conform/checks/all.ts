/** All checks, in the order in which they run. */

import type { OperationCheck, SequenceCheck } from '../api.ts';
import { noResponse, staleRead } from '../expect.ts';
import type { CheckResult } from '../results/report.ts';
import { accessToFields, adminOnly, projectAccess } from './access/access.ts';
import { hidden, ownData, ownState } from './access/callers.ts';
import { filters } from './lists/filters.ts';
import { listMembership } from './lists/membership.ts';
import { orders, pagination } from './lists/orders.ts';
import { accepts } from './requests/accepts.ts';
import { conflicts } from './requests/conflicts.ts';
import { invalidInput, malformed, missingInput } from './requests/invalid-input.ts';
import { groupPath, projectPath, swaps, unknownId, wrongMethod } from './requests/paths.ts';
import { tokenMissing, tokenScope, tokenWrong } from './requests/tokens.ts';
import { responseChecks } from './responses/index.ts';
import { links } from './responses/links.ts';
import { specialCases } from './special-cases.ts';
import { agreement } from './writes/agreement.ts';
import { atOnce } from './writes/at-once.ts';
import { effects } from './writes/effects.ts';
import { clearing, defaults, persistence, repetition, sameAgain } from './writes/persistence.ts';
import { references, storedValues, unknownInput } from './writes/stored-values.ts';
import { transitionCheck } from './writes/transitions.ts';
import { unchangedFields } from './writes/unchanged-fields.ts';

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
  defaults,
  clearing,
  references,
  unchangedFields,
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
  staleRead,
  ...responseChecks,
  ...operationChecks,
  ...sequenceChecks,
].map(({ id, rule }) => ({ id, rule }));
