/** Checks against the schemas of the contract. They are large, so this module is loaded when one is first needed. */

import { IDS, MAY_BE_EMPTY } from '../../generated/client/validation.ts';
import { responseSchemas, type SchemaName, schemas } from '../../generated/schemas.ts';
import { findViolations, type Violation } from '../contract/validate.ts';
import { readText } from './runtime/body.ts';

/**
 * The violations of a response's body; none where the contract has no JSON for its status.
 *
 * @param operation As the caller wrote it: `issues.create` or `createIssue`.
 */
export async function checkResponse(
  operation: string,
  response: Response,
): Promise<readonly Violation[]> {
  const { status } = response;
  const id = IDS[operation] ?? operation;
  const schema = responseSchemas[id]?.[status];
  if (schema === undefined) return [];
  // From a copy, so that the caller can read the response, too.
  const text = await readText(response.clone());
  if (text === '' && MAY_BE_EMPTY.includes(`${id} ${status}`)) return [];
  return findViolations(parse(text), schema, schemas);
}

/** The violations of a value that has to fit the JSON of an operation's response. */
export function checkResponseValue(
  operation: string,
  status: number,
  value: unknown,
): readonly Violation[] {
  const schema = responseSchemas[operation]?.[status];
  if (schema !== undefined) return findViolations(value, schema, schemas);
  throw new TypeError(`${operation} has no response with status ${status} in JSON`);
}

/** The violations of a value that has to fit a schema of the contract. */
export function checkValue(name: SchemaName, value: unknown): readonly Violation[] {
  return findViolations(value, { $ref: `#/components/schemas/${name}` }, schemas);
}

/** The value of a text in JSON; `undefined` where it is not JSON, which fits no response of the contract. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
