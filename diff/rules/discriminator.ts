/** Rates the field whose value says which branch of a choice is meant. */
import { asArray, asRecord, asString, type UnknownRecord } from '../../src/contract/data.ts';
import { joinPointer, parsePointer } from '../../src/contract/read/pointers.ts';
import { pairBranches } from '../choices.ts';
import type { NodePair } from '../compare.ts';
import { locationOf } from '../normalize/locations.ts';
import { compareLists } from '../revision-pair.ts';
import { breaking, major, minor, type RateField } from './rule.ts';

/** A value of the field is one of a closed list; that it chooses a branch is a promise. */
export const rateDiscriminator: RateField = (base, revision, { pair }) => {
  const rule = 'discriminator-changed';
  if (base === undefined) return [minor(rule, 'A discriminator tells the branches apart now.')];
  if (revision === undefined)
    return [major(rule, 'No discriminator tells the branches apart any more.')];
  const [from, to] = [asRecord(base).propertyName, asRecord(revision).propertyName];
  if (from !== to) return [major(rule, `\`${to}\` tells the branches apart, and \`${from}\` did.`)];
  const [before, after] = [readMapping(pair.base), readMapping(pair.revision)];
  const { added, removed, kept } = compareLists([...before.keys()], [...after.keys()]);
  const isRequest = pair.direction === 'request';
  const isMoved = (value: string) => {
    const [own, other] = [before.get(value), after.get(value)];
    return own !== other && !listPartners(pair).has(`${own} ${other}`);
  };
  return [
    ...added.map((value) => breaking(!isRequest, rule, `\`${value}\` is a value of it now.`)),
    ...removed.map((value) =>
      breaking(isRequest, rule, `\`${value}\` is no value of it any more.`),
    ),
    ...kept
      .filter(isMoved)
      .map((value) => major(rule, `\`${value}\` means \`${after.get(value)}\`.`)),
  ];
};

/** The branch by each value; one that no value is mapped to has the name of its schema. */
function readMapping(schema: UnknownRecord): Map<string, string> {
  const mapping = Object.entries(asRecord(asRecord(schema.discriminator).mapping)).map(
    ([value, target]) => {
      const name = asString(target) ?? '';
      return [
        value,
        name.includes('/') ? name : joinPointer('#/components/schemas', name),
      ] as const;
    },
  );
  const targets = mapping.map(([, target]) => target);
  const others = asArray(schema.oneOf ?? schema.anyOf)
    .map((branch) => locationOf(asRecord(branch)) ?? '')
    .filter((location) => !targets.includes(location));
  return new Map([
    ...mapping,
    ...others.map((location) => [parsePointer(location).at(-1) ?? '', location] as const),
  ]);
}

/** The locations of branches that are the same in both states, whatever their schemas are called. */
function listPartners({ base, revision }: NodePair): ReadonlySet<string> {
  const key = base.oneOf === undefined ? 'anyOf' : 'oneOf';
  const pairs = pairBranches(base[key], revision[key]);
  return new Set(pairs.map(([own, other]) => `${locationOf(own)} ${locationOf(other)}`));
}
