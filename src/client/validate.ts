/**
 * Validation at run time, for those who want it: answers, and whatever else is to fit a schema of the
 * contract. The schemas are loaded when something is first checked.
 *
 * @module
 */

import type { SchemaName } from '../../generated/schemas.ts';
import type { Violation } from '../contract/validate.ts';
import type { Middleware } from './runtime/options.ts';
import { ApiError } from './runtime/response.ts';

export type { SchemaName } from '../../generated/schemas.ts';
export type { Path, Violation } from '../contract/validate.ts';

/** How many violations the message names. */
const NAMED = 5;

/** An answer of a documented status whose body is not as the contract says. It never holds what stands there. */
export class AnswerViolation extends ApiError {
  override readonly name = 'AnswerViolation';
  /** Everything that is wrong, each with its place in the body. */
  readonly violations: readonly Violation[];

  constructor(operation: string, response: Response, violations: readonly Violation[]) {
    super(operation, response, undefined, wordsOf(violations));
    this.violations = violations;
  }
}

/**
 * Middleware that holds the JSON of each documented answer against the contract:
 * `createClient({ …, use: [validateAnswers()] })`. Files and traces are left alone.
 *
 * @param onViolation Is told of an answer that does not fit. By default, and where this throws, the call
 *   rejects with what is thrown; else it goes on as if nothing was wrong.
 */
export function validateAnswers(
  onViolation: (violation: AnswerViolation) => void = refuse,
): Middleware {
  return async (attempt, next) => {
    const { operation } = attempt;
    const response = await next(attempt);
    const { checkAnswer } = await import('./validation/checks.ts');
    const violations = await checkAnswer(operation, response);
    if (violations.length > 0) onViolation(new AnswerViolation(operation, response, violations));
    return response;
  };
}

/** What is wrong with a value that is to fit a schema of the contract; nothing where it fits. */
export async function validate(name: SchemaName, value: unknown): Promise<readonly Violation[]> {
  const { checkValue } = await import('./validation/checks.ts');
  return checkValue(name, value);
}

function refuse(violation: AnswerViolation): never {
  throw violation;
}

function wordsOf(violations: readonly Violation[]): string {
  const named = violations
    .slice(0, NAMED)
    .map(({ path, expected }) => `${placeOf(path)} ${expected}`);
  const others = violations.length - named.length;
  return [...named, ...(others > 0 ? [`and ${others} more`] : [])].join('; ');
}

/** `author.id` in an object, `[2].author.id` in a list. */
function placeOf(path: Violation['path']): string {
  const place = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('');
  return place.replace(/^\./, '') || 'the body';
}
