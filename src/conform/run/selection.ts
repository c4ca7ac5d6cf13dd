/** What the options choose: operations, and checks. */

import type { ResponseCheck } from '../api.ts';
import { accepts } from '../checks/requests/accepts.ts';
import { responseChecks } from '../checks/responses/index.ts';
import type { TestedContract, TestedOperation } from '../contract/contract.ts';
import { noResponse } from '../expect.ts';
import type { withProfile } from '../options.ts';

type Options = ReturnType<typeof withProfile>;

/** The operations that the options choose, in the order of the contract. */
export function selectOperations(
  { operations }: TestedContract,
  options: Options,
): readonly TestedOperation[] {
  const { tags = [], operations: ids = [], skipTags = [], skipOperations = [] } = options;
  const choosesAll = tags.length === 0 && ids.length === 0;
  return operations.filter(
    ({ id, tag, method, path }) =>
      (choosesAll || tags.includes(tag) || ids.includes(id)) &&
      !skipTags.includes(tag) &&
      !skipOperations.includes(id) &&
      options.skipPaths?.test(path) !== true &&
      (!options.readOnly || method === 'GET'),
  );
}

/** Which checks the user wants, by their ids. */
export interface SelectedChecks {
  /** Whether a check sends its requests. */
  readonly sends: (id: string) => boolean;
  /** Whether what a check finds is reported. */
  readonly reports: (id: string) => boolean;
}

/**
 * The checks that the options choose. Who names only checks of responses gets the requests of `accepts`, and who names
 * only others all checks of responses.
 */
export function selectChecks(
  { checks, skipChecks = [] }: Pick<Options, 'checks' | 'skipChecks'>,
  custom: readonly ResponseCheck[] = [],
): SelectedChecks {
  const ofResponses = [noResponse, ...responseChecks, ...custom].map(({ id }) => id);
  const isNamed = (id: string) => checks === undefined || checks.includes(id);
  const namesResponses = ofResponses.some((id) => checks?.includes(id));
  const namesOthers = checks === undefined || checks.some((id) => !ofResponses.includes(id));
  const isSkipped = (id: string) => skipChecks.includes(id);
  return {
    sends: (id) => !isSkipped(id) && (namesOthers ? isNamed(id) : id === accepts.id),
    reports: (id) =>
      !isSkipped(id) && (ofResponses.includes(id) ? isNamed(id) || !namesResponses : namesOthers),
  };
}
