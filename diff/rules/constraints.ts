/** Conditions between parameters or fields: one more asks more, one less asks less. */
import {
  asArray,
  asRecord,
  asStrings,
  formatList,
  type UnknownRecord,
} from '../../src/contract/data.ts';
import { breaking, minor, type RatedFinding } from '../changes.ts';
import { rateAnnotations } from './annotations.ts';
import type { FieldRule } from './rule.ts';

export function rateConstraints(base: unknown, revision: unknown): RatedFinding[] {
  const [before, after] = [
    asArray(base).map(readConstraint),
    asArray(revision).map(readConstraint),
  ];
  const added = after.filter((each) => !before.some((other) => other.text === each.text));
  const removed = before.filter((each) => !after.some((other) => other.text === each.text));
  const rule = 'constraint-changed';
  const kept = after.flatMap((each) => {
    const other = before.find(({ text }) => text === each.text);
    return other === undefined ? [] : rateAnnotations(other.node, each.node);
  });
  return [
    ...kept,
    ...added.map(({ text, node }) => {
      const isWeaker = removed.some((other) => implies(other.node, node));
      return breaking(!isWeaker, rule, `It is required now: ${text}.`);
    }),
    ...removed.map(({ text }) => minor(rule, `It is no longer required: ${text}.`)),
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

/** Whether one condition implies the other: one of two is one of three. */
function implies(one: UnknownRecord, other: UnknownRecord): boolean {
  const names = asStrings(one.atLeastOne);
  return names.length > 0 && names.every((name) => asStrings(other.atLeastOne).includes(name));
}

/** Fields that need others: a further one asks more of a request and promises more of a response. */
export const rateDependencies: FieldRule = (base, revision, { pair }) => {
  const [before, after] = [listDependencies(base), listDependencies(revision)];
  const rule = 'dependency-changed';
  const isRequest = pair.direction === 'request';
  return [
    ...after
      .filter((text) => !before.includes(text))
      .map((text) => breaking(isRequest, rule, `${text} now.`)),
    ...before
      .filter((text) => !after.includes(text))
      .map((text) => breaking(!isRequest, rule, `${text} no longer.`)),
  ];
};

function listDependencies(value: unknown): string[] {
  return Object.entries(asRecord(value)).flatMap(([name, others]) =>
    asStrings(others).map((other) => `\`${name}\` needs \`${other}\``),
  );
}
