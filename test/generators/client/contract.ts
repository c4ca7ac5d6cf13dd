import type { OpenApiDocument } from '../../../src/contract/openapi.ts';
import { contractWith } from '../contracts.ts';

const ERRORS = { '400': { description: 'Not valid.' }, '401': { description: 'No token.' } };

/** A contract of one operation, with two error responses, and with schemas. */
export function clientContract(
  operation: object,
  more: { schemas?: object; paths?: object } = {},
): OpenApiDocument {
  const { responses = { '204': { description: 'Done.' } }, ...others } = operation as {
    responses?: object;
  };
  const { schemas = {}, ...rest } = more;
  return contractWith(
    { ...others, responses: { ...responses, ...ERRORS } },
    { ...rest, components: { schemas } },
  );
}
