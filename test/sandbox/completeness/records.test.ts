/** The records of the sandbox keep the rules of `spec/behavior/records.yaml`, and show the states of their machines. */
import { expect, it } from 'vitest';
import { isRecord, type UnknownRecord } from '../../../src/contract/data.ts';
import { readRecordRules } from '../../../src/contract/records.ts';
import { bundle } from '../../bundle.ts';
import { examplePath } from '../example-path.ts';
import { implementedOperations } from '../implemented.ts';
import { useSandbox } from '../use-sandbox.ts';
import { play, scenarios } from './scenarios.ts';

const { sandbox, as, withToken } = useSandbox();
const caller = (who: Parameters<Parameters<typeof play>[0]>[0]) =>
  who === 'nobody' ? withToken('token-of-nobody') : as(who);

const reads = implementedOperations.filter(({ method }) => method === 'GET');
const rules = [...readRecordRules(bundle).values()];

/** All objects of a body, in whatever they are. */
function listRecords(body: unknown): UnknownRecord[] {
  if (Array.isArray(body)) return body.flatMap(listRecords);
  if (!isRecord(body)) return [];
  return [body, ...Object.values(body).flatMap(listRecords)];
}

/** What the sandbox shows while the scenarios run, and in every read after each of them. */
async function collect(): Promise<UnknownRecord[]> {
  const found: UnknownRecord[] = [];
  for (const lines of scenarios) {
    sandbox.control.reset();
    for (const line of lines) found.push(...listRecords((await play(caller, line)).body));
    for (const operation of reads) {
      const { body } = await as('robin').get(examplePath(operation));
      found.push(...listRecords(body));
    }
  }
  return found;
}

const records = await collect();

it.each(rules.map((rule) => [rule.name, rule] as const))(
  '%s: every record with its fields keeps it',
  (_, { fields, test }) => {
    const about = records.filter((record) => fields.every((field) => field in record));
    expect(about, `No record has all of ${fields.join(', ')}: correct the rule`).not.toEqual([]);
    const advice =
      'Change these rows of the example data, the code that writes them, or the rule in spec/behavior/records.yaml';
    expect(
      about.filter((record) => !test(record)),
      advice,
    ).toEqual([]);
  },
);
