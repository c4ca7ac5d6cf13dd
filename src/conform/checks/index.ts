/** The checks of operations, in the order in which they run: what leaves things as they are comes first. */
import { accepts, spelling } from './accepts.ts';
import { privateProject, publicProject, tokenMissing, tokenWrong, tooFewRights } from './access.ts';
import { belongs } from './belongs.ts';
import type { OperationCheck } from './check.ts';
import { filters, order } from './filters.ts';
import { validInput } from './fuzz.ts';
import { hidden } from './hidden.ts';
import { invalidInput, malformed, missingInput } from './inputs.ts';
import { keeps } from './keeps.ts';
import { paging } from './paging.ts';
import { projectPath, unknownId, wrongMethod, wrongParent } from './paths.ts';
import { afterRemoval, repeatedRemoval } from './removal.ts';

export const operationChecks: readonly OperationCheck[] = [
  tokenMissing,
  tokenWrong,
  tooFewRights,
  privateProject,
  publicProject,
  hidden,
  wrongMethod,
  unknownId,
  wrongParent,
  projectPath,
  malformed,
  missingInput,
  invalidInput,
  validInput,
  paging,
  filters,
  belongs,
  order,
  accepts,
  spelling,
  keeps,
  repeatedRemoval,
  afterRemoval,
];
