/** Evaluates the runtime expressions of links: `$request.path.id`, `$response.body#/0/iid`. */
import type { Json } from '../../contract/openapi.ts';
import { parsePointer } from '../../contract/pointers.ts';
import type { DocumentedLink } from '../contract.ts';
import type { OperationInput } from '../http/serialize.ts';

/** What a link's expressions are about. */
export interface LinkSource {
  readonly values: OperationInput;
  /** The body of the answer. */
  readonly body: unknown;
  /** Which item of a list is meant where the link says the first. */
  readonly item?: number;
}

/** The parameters of the linked operation, by name; `null` where one of them has no value. */
export function linkParameters(
  { parameters }: DocumentedLink,
  source: LinkSource,
): Readonly<Record<string, unknown>> | null {
  const entries = Object.entries(parameters).map(
    ([name, expression]) => [name, evaluated(expression, source)] as const,
  );
  return entries.some(([, value]) => value === undefined || value === null)
    ? null
    : Object.fromEntries(entries);
}

function evaluated(expression: Json, { values, body, item = 0 }: LinkSource): unknown {
  const text = String(expression);
  const [, place, rest = ''] =
    /^\$(request\.path\.|request\.body#|response\.body#)(.*)$/.exec(text) ?? [];
  if (place === 'request.path.') return values.path[rest];
  if (place === 'request.body#') return pick(values.body, parsePointer(rest));
  if (place === 'response.body#') {
    return pick(body, parsePointer(rest.replace(/^\/0(?=\/)/, `/${item}`)));
  }
  return expression;
}

function pick(value: unknown, segments: readonly string[]): unknown {
  return segments.reduce<unknown>(
    (inner, segment) =>
      typeof inner === 'object' && inner !== null
        ? (inner as Record<string, unknown>)[segment]
        : undefined,
    value,
  );
}
