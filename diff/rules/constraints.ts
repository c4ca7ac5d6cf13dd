import {
  asArray,
  asRecord,
  asStrings,
  formatList,
  type UnknownRecord,
} from '../../src/contract/data.ts';
import type { Finding } from '../change.ts';
import type { FieldContext } from './fields.ts';
import { rateAnnotations } from './marks.ts';

/** Conditions between parameters or fields: one more asks more, one less asks less. */
export function rateConstraints(base: unknown, revision: unknown): Finding[] {
  const [before, after] = [asArray(base).map(readConstraint), asArray(revision).map(readConstraint)];
  const added = after.filter((rule) => !before.some((other) => other.text === rule.text));
  const removed = before.filter((rule) => !after.some((other) => other.text === rule.text));
  const rule = 'constraint-changed';
  const kept = after.flatMap((rule) => {
    const other = before.find(({ text }) => text === rule.text);
    return other === undefined ? [] : rateAnnotations(other.node, rule.node);
  });
  return [
    ...kept,
    ...added.map(({ text, node }): Finding => {
      const weaker = removed.some((other) => implies(other.node, node));
      return { rating: weaker ? 'minor' : 'major', rule, message: `It is asked now: ${text}.` };
    }),
    ...removed.map(
      ({ text }): Finding => ({
        rating: 'minor',
        rule,
        message: `It is no longer asked: ${text}.`,
      }),
    ),
  ];
}

function readConstraint(item: unknown): { text: string; node: UnknownRecord } {
  const node = asRecord(item);
  const { together, atLeastOne } = node;
  const text =
    together === undefined
      ? `at least one of ${formatList(asStrings(atLeastOne).sort())}`
      : `${formatList(asStrings(together).sort())} together or not at all`;
  return { text, node };
}

/** Whether whoever keeps one condition keeps the other: one of two is one of three. */
function implies(one: UnknownRecord, other: UnknownRecord): boolean {
  const names = asStrings(one.atLeastOne);
  return names.length > 0 && names.every((name) => asStrings(other.atLeastOne).includes(name));
}

/** Fields that need others, by name: a further one asks more of a request and promises more of an answer. */
export function rateDependencies(
  base: unknown,
  revision: unknown,
  { pair }: FieldContext,
): Finding[] {
  const [before, after] = [listDependencies(base), listDependencies(revision)];
  const finding = (text: string, asked: boolean): Finding => ({
    rating: asked === (pair.direction === 'request') ? 'major' : 'minor',
    rule: 'dependency-changed',
    message: `${text} ${asked ? 'now' : 'no longer'}.`,
  });
  return [
    ...after.filter((need) => !before.includes(need)).map((need) => finding(need, true)),
    ...before.filter((need) => !after.includes(need)).map((need) => finding(need, false)),
  ];
}

function listDependencies(value: unknown): string[] {
  return Object.entries(asRecord(value)).flatMap(([name, needs]) =>
    asStrings(needs).map((need) => `\`${name}\` needs \`${need}\``),
  );
}
