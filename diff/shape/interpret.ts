import { asArray, asString, formatList } from '../../src/contract/data.ts';
import { parsePointer } from '../../src/contract/pointers.ts';
import type { Finding } from '../change.ts';
import { type StatePair, sharedParameters } from './document.ts';
import type { RedoclyChange } from './redocly.ts';

/** A finding of Redocly's with the pair and the place in the operation that it is about. */
export interface ShapeFinding extends Finding {
  readonly pair: number;
  readonly segments: readonly string[];
  /** The field of the node, where it is about one. */
  readonly field: string | undefined;
  readonly gone: boolean;
}

/** What Redocly found, in terms of the pairs that `shapeDocuments` was given. */
export function interpret(change: RedoclyChange, pairs: readonly StatePair[]): ShapeFinding[] {
  // Whether a header is always there is rated by a rule of our own; Redocly has none.
  if (change.typeName === 'Header' && change.property === 'required') return [];
  const gone = change.kind === 'removed';
  const place = { ...findPath(change, pairs), field: change.property, gone };
  if (change.verdicts.length === 0) {
    return [{ ...place, rating: 'minor', rule: 'shape-changed', message: describe(change) }];
  }
  return change.verdicts.map(({ ruleId, message }) => ({
    ...place,
    rating: 'major',
    rule: ruleId,
    message,
  }));
}

function findPath({ path }: RedoclyChange, pairs: readonly StatePair[]) {
  const [section = '', ...rest] = parsePointer(path);
  if (section === 'paths') {
    const [operation = '', , ...segments] = rest;
    const pair = Number(operation.slice(1));
    const [field, turn, ...below] = segments;
    if (field !== 'parameters' || turn === undefined) return { pair, segments: [...segments] };
    return { pair, segments: [field, parameterAt(pairs[pair], turn), ...below] };
  }
  const [, name = '', ...below] = rest;
  const [pair = '', turn = ''] = name.split('.');
  const segments = ['parameters', parameterAt(pairs[Number(pair)], turn), ...below];
  return { pair: Number(pair), segments };
}

function parameterAt(pair: StatePair | undefined, turn: string): string {
  return (pair === undefined ? [] : sharedParameters(pair))[Number(turn)] ?? '';
}

/** What Redocly has no words for, because it breaks nobody. */
function describe({ kind, path, property, base, revision }: RedoclyChange): string {
  if (kind !== 'modified') {
    const segments = parsePointer(path);
    const name = segments.at(-1) ?? '';
    const list = /^\d+$/.test(name) ? `A branch of \`${segments.at(-2)}\`` : `\`${name}\``;
    return `${list} was ${kind}.`;
  }
  const [before, after] = [base?.value, revision?.value];
  const field = `\`${property}\``;
  if (Array.isArray(before) && Array.isArray(after)) return describeLists(field, before, after);
  if (before === undefined) return `${field} was set to ${formatValue(after)}.`;
  if (after === undefined) return `${field} was removed; it was ${formatValue(before)}.`;
  return `${field} changed from ${formatValue(before)} to ${formatValue(after)}.`;
}

function describeLists(field: string, before: unknown[], after: unknown[]): string {
  const gained = after.filter((value) => !before.includes(value)).map(toText);
  const lost = before.filter((value) => !after.includes(value)).map(toText);
  const words = [
    ...(gained.length > 0 ? [`gained ${formatList(gained)}`] : []),
    ...(lost.length > 0 ? [`lost ${formatList(lost)}`] : []),
  ];
  return `${field} ${words.join(' and ') || 'was reordered'}.`;
}

function formatValue(value: unknown): string {
  return Array.isArray(value) ? formatList(asArray(value).map(toText)) : `\`${toText(value)}\``;
}

function toText(value: unknown): string {
  return asString(value) ?? JSON.stringify(value);
}
