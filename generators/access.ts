import type { OpenApiDocument } from '../src/contract/openapi.ts';
import type { AccessLevel } from '../src/contract/operation.ts';
import { ContractError } from '../src/contract/read.ts';

/**
 * The access level of that name. Throws a ContractError where the contract describes no such level.
 *
 * @param pointer Where the name stands.
 */
export function accessLevel(
  document: OpenApiDocument,
  name: string | undefined,
  pointer: string,
): AccessLevel {
  const levels = Object.keys(document['x-access-levels'] ?? {});
  if (name === undefined || !levels.includes(name)) {
    throw new ContractError(
      pointer,
      `the access ${name ?? 'is missing; it'} is one of ${levels.join(', ')}.`,
    );
  }
  return name as AccessLevel;
}
