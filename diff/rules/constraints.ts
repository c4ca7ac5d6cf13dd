/** Parameters that go together, and fields that need others: one more asks more, one less asks less. */
import { asArray, asRecord, asStrings, type UnknownRecord } from '../../src/contract/data.ts';
import { formatList } from '../../src/contract/phrases.ts';
import { compareLists } from '../revision-pair.ts';
import { rateAnnotations } from './annotations.ts';
import { breaking, major, minor, type RatedFinding, type RateField } from './rule.ts';

export function rateConstraints(base: unknown, revision: unknown): RatedFinding[] {
  const rule = 'constraint-changed';
  const before = asArray(base).map(asRecord);
  const after = asArray(revision).map(asRecord);
  const isSame = (one: UnknownRecord, other: UnknownRecord) => describe(one) === describe(other);
  const { added, removed, kept } = compareLists(before, after, isSame);
  return [
    ...kept.flatMap((node) => {
      const own = before.find((each) => isSame(each, node)) ?? {};
      return rateAnnotations({ base: own, revision: node });
    }),
    ...added.map((node) => major(rule, `It is required now: ${describe(node)}.`)),
    ...removed.map((node) => minor(rule, `It is no longer required: ${describe(node)}.`)),
  ];
}

function describe({ together }: UnknownRecord): string {
  return `${formatList(asStrings(together).sort())} together or not at all`;
}

/** Fields that need others: a further one asks more of a request and promises more of a response. */
export const rateDependencies: RateField = (base, revision, { pair }) => {
  const rule = 'dependency-changed';
  const { added, removed } = compareLists(listDependencies(base), listDependencies(revision));
  const isRequest = pair.direction === 'request';
  return [
    ...added.map((text) => breaking(isRequest, rule, `${text} now.`)),
    ...removed.map((text) => breaking(!isRequest, rule, `${text} no longer.`)),
  ];
};

function listDependencies(value: unknown): string[] {
  return Object.entries(asRecord(value)).flatMap(([name, others]) =>
    asStrings(others).map((other) => `\`${name}\` needs \`${other}\``),
  );
}
