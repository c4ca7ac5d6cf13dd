/** Where requests go: the addresses of servers, and the values that their variables take. */
import { isDeepStrictEqual } from 'node:util';
import { asArray, asRecord, asString, type UnknownRecord } from '../../src/contract/data.ts';
import { formatList } from '../../src/contract/phrases.ts';
import { compareLists, keysOf } from '../revision-pair.ts';
import { major, minor, type RatedFinding } from './rule.ts';

export function rateServers(base: unknown, revision: unknown): RatedFinding[] {
  const [before, after] = [asArray(base).map(asRecord), asArray(revision).map(asRecord)];
  const isSame = (one: UnknownRecord, other: UnknownRecord) => one.url === other.url;
  const { added, removed, kept } = compareLists(before, after, isSame);
  return [
    ...removed.map(({ url }) => major('server-removed', `There is no server \`${url}\` any more.`)),
    ...added.map(({ url }) => minor('server-added', `There is a server \`${url}\` now.`)),
    ...kept.flatMap((server) => {
      const own = before.find((each) => isSame(each, server));
      const variables = { base: asRecord(own?.variables), revision: asRecord(server.variables) };
      return keysOf(variables).flatMap((name) =>
        rateVariable(name, asRecord(variables.base[name]), asRecord(variables.revision[name])),
      );
    }),
  ];
}

function rateVariable(name: string, base: UnknownRecord, revision: UnknownRecord): RatedFinding[] {
  const rule = 'server-variable-changed';
  const variable = `The variable \`${name}\` of the server`;
  const [before, after] = [base.enum, revision.enum];
  const { added, removed } = compareLists(asArray(before), asArray(after));
  const values = (list: readonly unknown[]) =>
    formatList(list.map((value) => asString(value) ?? ''));
  return [
    ...(before === undefined && after !== undefined
      ? [major(rule, `${variable} takes ${values(added)} only, and took any value.`)]
      : []),
    ...(before !== undefined && after === undefined
      ? [minor(rule, `${variable} takes any value now.`)]
      : []),
    ...(before !== undefined && after !== undefined && removed.length > 0
      ? [major(rule, `${variable} no longer takes ${values(removed)}.`)]
      : []),
    ...(before !== undefined && after !== undefined && added.length > 0
      ? [minor(rule, `${variable} also takes ${values(added)} now.`)]
      : []),
    ...(isDeepStrictEqual(base.default, revision.default)
      ? []
      : [minor('server-default-changed', `${variable} has another default.`)]),
  ];
}
