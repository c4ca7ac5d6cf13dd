/** The checks of operations, in the order in which they run: what leaves things as they are comes first. */
import { accepts, spelling } from './accepts.ts';
import { privateProject, publicProject, tokenMissing, tokenWrong, tooFewRights } from './access.ts';
import type { OperationCheck } from './check.ts';
import { afterRemoval, repeatedRemoval } from './deletion.ts';
import { filters, order } from './filters.ts';
import { hidden } from './hidden.ts';
import { invalidInput, malformed, missingInput } from './invalid-input.ts';
import { belongs } from './list-contents.ts';
import { paging } from './pagination.ts';
import { projectPath, unknownId, wrongMethod, wrongParent } from './paths.ts';
import { keeps } from './persistence.ts';
import { validInput } from './valid-input.ts';

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
