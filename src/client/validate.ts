/**
 * Validation at run time, of responses and of any value that has to fit a schema of the contract. The
 * schemas are loaded when something is first checked.
 *
 * @module
 */

import type { Models, Results } from '../../generated/client/validation.ts';
import type { SchemaName } from '../../generated/schemas.ts';
import type { Violation } from '../contract/validate.ts';
import { ApiError } from './runtime/errors.ts';
import type { Attempt, Middleware } from './runtime/options.ts';

export type { SchemaName } from '../../generated/schemas.ts';
export type { Path, Violation } from '../contract/validate.ts';

const MAX_VIOLATIONS_IN_MESSAGE = 5;

/** A response of a documented status whose body does not fit the contract. It never holds a value of the body. */
export class ResponseViolation extends ApiError {
  override readonly name = 'ResponseViolation';
  /** Everything that is wrong, each with its location in the body. */
  readonly violations: readonly Violation[];

  constructor(attempt: Attempt, response: Response, violations: readonly Violation[]) {
    const { operation, method, url, number: attempts } = attempt;
    super({ operation, method, url, attempts }, response, undefined, toMessage(violations));
    this.violations = violations;
  }
}

/**
 * Middleware that checks the JSON of each documented response against the contract:
 * `createClient({ …, use: [validateResponses()] })`. Files and traces are not checked.
 *
 * @param onViolation Called with a response that does not fit. By default, and where this throws, the call
 *   rejects with what is thrown; else it goes on as if nothing was wrong.
 */
export function validateResponses(
  onViolation: (violation: ResponseViolation) => void = reject,
): Middleware {
  return async (attempt, next) => {
    const { operation } = attempt;
    const response = await next(attempt);
    const { checkResponse } = await import('./schema-checks.ts');
    const violations = await checkResponse(operation, response);
    if (violations.length > 0) onViolation(new ResponseViolation(attempt, response, violations));
    return response;
  };
}

/** The violations of a value that has to fit a schema of the contract; none where it fits. */
export async function validate(name: SchemaName, value: unknown): Promise<readonly Violation[]> {
  const { checkValue } = await import('./schema-checks.ts');
  return checkValue(name, value);
}

/** What forms, routers and RPC libraries take as a [Standard Schema](https://standardschema.dev). */
export interface StandardSchema<Value> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => Promise<StandardResult<Value>>;
    readonly types?: { readonly input: Value; readonly output: Value } | undefined;
  };
}

/** A value that fits, or what is wrong with it. */
export type StandardResult<Value> =
  | { readonly value: Value; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string; readonly path: Violation['path'] }[] };

/** A schema of the contract as a Standard Schema: `standardSchema('IssueCreate')`. */
export function standardSchema<Name extends SchemaName & keyof Models>(
  name: Name,
): StandardSchema<Models[Name]> {
  return toStandardSchema((value) => validate(name, value));
}

/** The JSON of an operation's response as a Standard Schema: `responseSchema('getIssue', 200)`. */
export function responseSchema<
  Id extends string & keyof Results,
  Status extends Extract<Results[Id], { documented: true }>['status'],
>(
  operation: Id,
  status: Status,
): StandardSchema<Extract<Results[Id], { documented: true; status: Status }>['data']> {
  return toStandardSchema(async (value) => {
    const { checkResponseValue } = await import('./schema-checks.ts');
    return checkResponseValue(operation, status, value);
  });
}

function toStandardSchema<Value>(
  check: (value: unknown) => Promise<readonly Violation[]>,
): StandardSchema<Value> {
  return {
    '~standard': {
      version: 1,
      vendor: 'collaboration-service-api',
      validate: async (value) => {
        const violations = await check(value);
        if (violations.length === 0) return { value: value as Value };
        return { issues: violations.map(({ path, expected }) => ({ message: expected, path })) };
      },
    },
  };
}

function reject(violation: ResponseViolation): never {
  throw violation;
}

function toMessage(violations: readonly Violation[]): string {
  const named = violations
    .slice(0, MAX_VIOLATIONS_IN_MESSAGE)
    .map(({ path, expected }) => `${toLocation(path)} ${expected}`);
  const others = violations.length - named.length;
  return [...named, ...(others > 0 ? [`and ${others} more`] : [])].join('; ');
}

/** `author.id` in an object, `[2].author.id` in a list. */
function toLocation(path: Violation['path']): string {
  const parts = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`));
  return parts.join('').replace(/^\./, '') || 'the body';
}
