/** Every documented query parameter has an effect: some value of it changes the response. */
import { beforeAll, expect, it } from 'vitest';
import type { Parameter } from '../../../src/contract/operation.ts';
import { examplePath } from '../example-path.ts';
import { implementedOperations } from '../implemented.ts';
import { useSandbox } from '../use-sandbox.ts';

const { as, world } = useSandbox();

/** Their effect is undocumented, so they have none. */
const WITHOUT_EFFECT = ['getBranch developers_can_push', 'getBranch developers_can_merge'];

const inQueries = implementedOperations.flatMap((operation) =>
  operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => [`${operation.id} ${parameter.wireName}`, operation, parameter] as const),
);

/** What filters need to tell items apart, and the example data lacks. */
beforeAll(async () => {
  world.transaction(() => {
    const isPublic = ({ visibility }: { visibility: string }) => visibility === 'public';
    const [website, fork] = world.projects.all().filter(isPublic);
    const [issue] = world.issues.all({ project: 42 });
    const [request] = world.merge_requests.all({ project: 42 });
    if (!website || !fork || !issue || !request)
      throw new Error('The example data has lost something.');
    const { id: _, iid: __, ...another } = issue;
    const old = { updated_at: '2017-01-01T00:00:00.000Z' };
    world.issues.insert({ ...another, ...old, labels: [], milestone_id: null, title: 'Another' });
    world.merge_requests.change(request, old);
    world.projects.change(website, { archived: true });
    world.projects.change(fork, { last_activity_at: old.updated_at });
  });
});

it.each(inQueries)('%s changes the response', async (title, operation, parameter) => {
  const who = operation.access === 'admin' || parameter.name === 'sudo' ? 'robin' : 'mira';
  const send = async (query: readonly string[]) => {
    const { status, headers, body } = await as(who).get(
      `${examplePath(operation)}?${query.join('&')}`,
    );
    return { status, text: JSON.stringify([headers.get('x-per-page'), body]) };
  };
  const required = operation.parameters
    .filter((each) => each.in === 'query' && each.required && each !== parameter)
    .map(pairOf);
  const needed = operation.constraints
    .flatMap(({ together }) => (together.includes(parameter.name) ? together : []))
    .filter((name) => name !== parameter.name)
    .map((name) => operation.parameters.find((each) => each.name === name))
    .flatMap((each) => (each === undefined ? [] : [pairOf(each)]));
  const plain = await send(required);
  const responses = [];
  for (const value of valuesOf(parameter)) {
    const query = [...required, ...needed, `${parameter.wireName}=${encodeURIComponent(value)}`];
    responses.push(await send(query));
  }
  const others = responses.filter(({ status, text }) => status === 200 && text !== plain.text);
  const advice = WITHOUT_EFFECT.includes(title)
    ? 'It has an effect now: remove it from WITHOUT_EFFECT'
    : 'No value of it changes what is returned: let the handler obey it (a list filters by what `x-filter` of its parameters says), or give the parameter an example with which the example data differs';
  expect(others.length > 0, advice).toBe(!WITHOUT_EFFECT.includes(title));
});

function pairOf({ wireName, example }: Parameter): string {
  return `${wireName}=${encodeURIComponent(String([example].flat()[0]))}`;
}

/** Each value of a closed list, what the contract shows, and what finds something else. */
function valuesOf({ name, types, values = [], example }: Parameter): string[] {
  const truths = types.includes('boolean') ? ['true', 'false'] : [];
  const other = { search: 'e', labels: 'No+Label', page: '2', per_page: '1', from: '2017-06-09' }[
    name
  ];
  return [...values, ...truths, ...[example].flat(), ...(other === undefined ? [] : [other])].map(
    String,
  );
}
