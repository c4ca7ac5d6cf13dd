/** What the mocks go by in the contract. */

import { operationTable } from '../../generators/operation-table.ts';
import { render as transitionsOf } from '../../generators/transitions.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import type { Operation } from '../../src/contract/operation.ts';
import type { Contract } from '../../src/mock/contract.ts';

/** What the stateless mock serves. */
export function contractOf(document: OpenApiDocument): Contract {
  const operations = operationTable(document).map((each) => [each.id, each] as const);
  return { document, operations: Object.fromEntries(operations) };
}

/**
 * A text that changes with whatever changes what the sandbox does: operations, life cycles, examples of
 * answers. It stays where only words changed.
 */
export function factsOf({ document, operations }: Contract): string {
  const examples = Object.entries(document.components?.examples ?? {});
  return JSON.stringify([
    Object.values(operations).map(withoutWords),
    transitionsOf(document),
    examples.map(([name, { value }]) => [name, value]),
  ]);
}

/** Examples of what is sent are for readers, too. */
function withoutWords({ summary, parameters, body, ...facts }: Operation): unknown {
  return {
    ...facts,
    parameters: parameters.map(({ example, ...parameter }) => parameter),
    body: body === null ? null : { ...body, example: undefined },
  };
}
