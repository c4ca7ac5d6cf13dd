/** Where a documented link of a response leads. */

import type { Json } from '../../contract/annotations.ts';
import { parsePointer } from '../../contract/read/pointers.ts';
import { type DocumentedLink, valueAt } from '../contract/contract.ts';
import type { InputValues } from './serialize.ts';

/** The exchange that a link's runtime expressions refer to. */
interface LinkSource {
  readonly input: InputValues;
  readonly body: unknown;
  /** Index of the list item that replaces the first one of the expression. */
  readonly item?: number;
}

/** The parameters of the linked operation by name; `null` if one of them has no value. */
export function evaluateLink(
  { node: { parameters = {} } }: DocumentedLink,
  source: LinkSource,
): Readonly<Record<string, unknown>> | null {
  const entries = Object.entries(parameters).map(
    ([name, expression]) => [name, evaluate(expression, source)] as const,
  );
  const isComplete = entries.every(([, value]) => value !== undefined && value !== null);
  return isComplete ? Object.fromEntries(entries) : null;
}

function evaluate(expression: Json, { input, body, item = 0 }: LinkSource): unknown {
  const [, source, rest = ''] =
    /^\$(request\.path\.|request\.body#|response\.body#)(.*)$/.exec(String(expression)) ?? [];
  if (source === 'request.path.') return input.path[rest];
  if (source === 'request.body#') return valueAt(input.body, parsePointer(rest));
  if (source !== 'response.body#') return expression;
  return valueAt(body, parsePointer(rest.replace(/^\/0(?=\/)/, `/${item}`)));
}
