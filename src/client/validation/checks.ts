/** The checks of the contract. They bring all its schemas, so this module is loaded when one is first needed. */

import { IDS, MAY_BE_EMPTY } from '../../../generated/client/validation.ts';
import { responseSchemas, type SchemaName, schemas } from '../../../generated/schemas.ts';
import { findViolations, type Violation } from '../../contract/validate.ts';

/**
 * What is wrong with the body of an answer; nothing where the contract has no JSON for its status.
 *
 * @param operation What was called: `issues.create` or `createIssue`.
 */
export async function checkAnswer(
  operation: string,
  response: Response,
): Promise<readonly Violation[]> {
  const { status } = response;
  const id = IDS[operation] ?? operation;
  const schema = responseSchemas[id]?.[status];
  if (schema === undefined) return [];
  // From a copy, so that whoever called can read the answer, too.
  const text = await response.clone().text();
  if (text === '' && MAY_BE_EMPTY.includes(`${id} ${status}`)) return [];
  return findViolations(parse(text), schema, schemas);
}

/** What is wrong with a value that is to fit a schema of the contract. */
export function checkValue(name: SchemaName, value: unknown): readonly Violation[] {
  return findViolations(value, { $ref: `#/components/schemas/${name}` }, schemas);
}

/** The value of a text in JSON; nothing where it is not JSON, which fits no answer of the contract. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
