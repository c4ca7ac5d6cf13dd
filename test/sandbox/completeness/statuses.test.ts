/** The sandbox returns every documented status of every operation, except where that cannot be. */
import { expect, it } from 'vitest';
import type { Operation } from '../../../src/contract/operation.ts';
import { examplePath } from '../example-path.ts';
import { implementedOperations } from '../implemented.ts';
import { type Calls, useSandbox } from '../use-sandbox.ts';
import { play, scenarios } from './scenarios.ts';

const { sandbox, as, withToken, anonymous } = useSandbox();
const caller = (who: Parameters<Parameters<typeof play>[0]>[0]) =>
  who === 'nobody' ? withToken('token-of-nobody') : as(who);

/** Either of two statuses is documented, without when it is which; the sandbox creates with 201. */
const EITHER = ['createIssue 200', 'uploadFile 200', 'createImpersonationToken 200'];

/** Nothing that is sent to these can be invalid: they have only texts in their paths. */
const NEVER_WRONG = implementedOperations
  .filter(({ parameters, body }) => body === null && parameters.every(takesAnyText))
  .map(({ id, invalidInput }) => `${id} ${invalidInput}`);

function takesAnyText({ in: place, types, values, format }: Operation['parameters'][number]) {
  const isOpen = types.includes('string') && values === undefined && format === undefined;
  return place === 'path' && isOpen;
}

/** Runs a scenario from the start; returns its lines with the statuses that came. */
async function run(lines: (typeof scenarios)[number]) {
  sandbox.control.reset();
  const responses = [];
  for (const line of lines) responses.push([line.text, (await play(caller, line)).status]);
  return responses;
}

it.each(scenarios.map((lines) => [lines[0]?.text ?? '', lines] as const))(
  'the scenario that starts with %s returns its statuses',
  async (_, lines) => {
    const advice =
      'Correct test/sandbox/completeness/scenarios.ts if the example data, or what a line returns, was meant to change';
    expect(await run(lines), advice).toEqual(lines.map(({ text, status }) => [text, status]));
  },
);

it('the scenarios and these requests return all documented statuses of all operations', async () => {
  for (const lines of scenarios) await run(lines);
  for (const operation of implementedOperations) {
    const { method, body } = operation;
    const example = { ...body?.example };
    const calls: readonly (readonly [Calls, string, unknown])[] = [
      [as('robin'), pathOf(operation), example],
      [as('mira'), pathOf(operation), example],
      [anonymous, pathOf(operation), example],
      [as('ines'), pathOf(operation), example],
      [withToken('reading-token-of-ines'), pathOf(operation), example],
      [as('robin'), pathOf(operation, '42', '7777'), example],
      [as('robin'), pathOf(operation, '7777', '7777'), example],
      [as('robin'), `${pathOf(operation, '42', 'x')}?page=0`, { title: 5, name: 5, url: 5 }],
    ];
    for (const [who, path, sent] of calls) {
      sandbox.control.reset();
      const json = { body: JSON.stringify(sent), headers: { 'Content-Type': 'application/json' } };
      await who.send(method, path, method === 'GET' ? {} : json);
    }
  }
  const unseen = sandbox.control
    .coverage()
    .by_operation.filter(({ id }) => implementedOperations.some((each) => each.id === id))
    .flatMap(({ id, statuses }) =>
      statuses
        .filter(({ documented, count }) => documented && count === 0)
        .map(({ status }) => `${id} ${status}`),
    );
  const advice =
    'Let a scenario of test/sandbox/completeness/scenarios.ts return each status that is added here';
  expect(unseen.sort(), advice).toEqual([...EITHER, ...NEVER_WRONG].sort());
});

/** The path with the examples of the contract in it, or with another project, or something else in other places. */
function pathOf(operation: Operation, project = '42', other?: string): string {
  const { path, parameters } = operation;
  const filled = examplePath(operation, (name) =>
    name === 'id' && path.startsWith('/projects/{id}') ? project : other,
  );
  const query = parameters
    .filter(({ in: place, required }) => place === 'query' && required)
    .map(({ wireName, example }) => `${wireName}=${example}`);
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}
