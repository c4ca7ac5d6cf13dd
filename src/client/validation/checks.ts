/** The checks of the contract. They bring all its schemas, so this module is loaded when one is first needed. */

import { IDS, MAY_BE_EMPTY } from '../../../generated/client/validation.ts';
import { answerSchemas, type SchemaName, schemas } from '../../../generated/schemas.ts';
import { type Check, compile } from '../../contract/validation/compile.ts';
import type { Violation } from '../../contract/validation/violation.ts';

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
  const schema = answerSchemas[id]?.[status];
  if (schema === undefined) return [];
  // From a copy, so that whoever called can read the answer, too.
  const text = await response.clone().text();
  if (text === '' && MAY_BE_EMPTY.includes(`${id} ${status}`)) return [];
  return compile(schema, schemas)(parse(text));
}

/** The check of values that are to fit a schema of the contract. */
export function checkOf(name: SchemaName): Check {
  return compile({ $ref: `#/components/schemas/${name}` }, schemas);
}

/** The value of a text in JSON; nothing where it is not JSON, which fits no answer of the contract. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
