/** Runs the checks of the user beside those of the kit. */
import type { Discovery, ResponseCheck } from '../../api.ts';
import type { TestedOperation } from '../../contract/contract.ts';
import type { CustomCheck, CustomFinding } from '../../custom.ts';
import { CannotRun } from '../../reasons.ts';

/** The checks as those of responses. Throws CannotRun for an id that is none, or is taken. */
export function toResponseChecks(
  checks: readonly CustomCheck[],
  taken: readonly string[],
): readonly ResponseCheck[] {
  return checks.map(({ id, rule, find }, index) => {
    const others = checks.filter((_, other) => other !== index).map((each) => each.id);
    if (!/^[a-z][a-z0-9-]*$/.test(id) || [...taken, ...others].includes(id)) {
      throw new CannotRun(`"${id}" cannot be the id of a custom check: it is none, or is taken.`);
    }
    return {
      id,
      rule,
      prepare:
        () =>
        ({ exchange }) => {
          const { operation, caller, request, response } = exchange;
          const found = find({ caller, request, response }, operation) ?? [];
          return [found].flat().map((each) => toDiscovery(each, operation));
        },
    };
  });
}

function toDiscovery(found: CustomFinding, { pointer: own }: TestedOperation): Discovery {
  const { expected, seen, key = '', severity = 'failure', pointer = own } = found;
  return {
    claim: { kind: 'custom', when: ['custom'], key, expected },
    seen,
    confidence: { severity, assumption: null, pointer },
  };
}
