/** The conditions and runtime expressions of workflows, in the part of Arazzo that the contract uses. */
import type { Json } from './annotations.ts';

/** Where a value comes from: it is written there, handed in, made by an earlier step, or in the response. */
export type WorkflowValue =
  | { readonly kind: 'value'; readonly value: Json }
  | { readonly kind: 'input'; readonly name: string }
  | { readonly kind: 'output'; readonly step: string; readonly name: string }
  | { readonly kind: 'status' }
  /** A field of the response's body, by property names and indexes; the whole body without any. */
  | { readonly kind: 'body'; readonly path: readonly string[] };

export type Operator = '==' | '!=' | '<' | '<=' | '>' | '>=';

/** `$response.body#/state == 'closed'` */
export interface Comparison {
  readonly left: WorkflowValue;
  readonly operator: Operator;
  readonly right: WorkflowValue;
}

/**
 * The source of a value in a workflow; a text that begins with `$` is an expression. Gives `null` for
 * an expression of another kind.
 */
export function parseValue(value: Json): WorkflowValue | null {
  return typeof value === 'string' && value.startsWith('$')
    ? parseExpression(value)
    : { kind: 'value', value };
}

function parseExpression(text: string): WorkflowValue | null {
  if (text === '$statusCode') return { kind: 'status' };
  const [, input] = /^\$inputs\.([\w-]+)$/.exec(text) ?? [];
  if (input !== undefined) return { kind: 'input', name: input };
  const [, step, output] = /^\$steps\.([\w-]+)\.outputs\.([\w-]+)$/.exec(text) ?? [];
  if (step !== undefined && output !== undefined) return { kind: 'output', step, name: output };
  const [whole, path = ''] = /^\$response\.body(?:#\/([\w/-]+))?$/.exec(text) ?? [];
  if (whole !== undefined) return { kind: 'body', path: path === '' ? [] : path.split('/') };
  return null;
}

const COMPARISON = /^(\S+) (==|!=|<=|>=|<|>) ('[^']*'|\S+)$/;

/**
 * The comparisons of a condition of type `simple`, of which one has to hold: `$statusCode == 200 ||
 * $statusCode == 201`. Gives `null` for what is written in another way.
 */
export function parseCondition(condition: string): Comparison[] | null {
  const comparisons = condition.split(' || ').map(parseComparison);
  return comparisons.every((each) => each !== null) ? comparisons : null;
}

function parseComparison(text: string): Comparison | null {
  const [, first = '', operator, second = ''] = COMPARISON.exec(text.trim()) ?? [];
  if (operator === undefined) return null;
  const left = parseOperand(first);
  const right = parseOperand(second);
  if (left === null || left.kind === 'value' || right === null) return null;
  return { left, operator: operator as Operator, right };
}

/** An expression, or a value as conditions write it: `'closed'`, `true`, `null`, `3`. */
function parseOperand(text: string): WorkflowValue | null {
  if (text.startsWith('$')) return parseExpression(text);
  const [, quoted] = /^'([^']*)'$/.exec(text) ?? [];
  if (quoted !== undefined) return { kind: 'value', value: quoted };
  if (/^(true|false|null|-?\d+(\.\d+)?)$/.test(text)) {
    return { kind: 'value', value: JSON.parse(text) as Json };
  }
  return null;
}
