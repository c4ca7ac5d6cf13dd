import type { OpenApiDocument } from '../../../src/contract/openapi.ts';
import { contractWith } from '../contracts.ts';

const REFUSALS = { '400': { description: 'Not valid.' }, '401': { description: 'No token.' } };

/** A contract of one operation, with the refusals that the client expects of each, and with schemas. */
export function clientContract(
  operation: object,
  more: { schemas?: object; paths?: object } = {},
): OpenApiDocument {
  const { responses = { '204': { description: 'Done.' } }, ...others } = operation as {
    responses?: object;
  };
  const { schemas = {}, ...rest } = more;
  return contractWith(
    { ...others, responses: { ...responses, ...REFUSALS } },
    { ...rest, components: { schemas } },
  );
}
