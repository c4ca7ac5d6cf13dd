/** Properties of the responses to every GET. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/contract/annotations.ts';
import { realBundle } from '../../generators/contracts.ts';
import { responseExamples } from '../../spec/example-data.ts';
import { examplePath } from '../example-path.ts';
import { implementedOperations } from '../implemented.ts';
import { useSandbox } from '../use-sandbox.ts';

const examples = [...responseExamples(await realBundle())].filter(({ status }) => status === 200);
const reads = implementedOperations.filter(({ method }) => method === 'GET');
const { as } = useSandbox();

const SEED = 'src/sandbox/seed/example-data.yaml';

/** The job of the example data that has ended, with a trace and an archive. */
const JOB_WITH_FILES = '900';

/** The ids in a body: those of a list, or the one of a single resource. */
function idsOf(body: Json): unknown[] {
  return [body]
    .flat()
    .flatMap((item) =>
      typeof item === 'object' && item !== null && 'id' in item ? [item.id] : [],
    );
}

describe.each(reads.map((operation) => [operation.id, operation] as const))(
  '%s',
  (id, operation) => {
    const { parameters, access, path, paginated } = operation;
    const calls = as(access === 'admin' ? 'robin' : 'mira');

    it('returns what the examples of the contract have', async () => {
      const url = examplePath(operation, (name) =>
        id.startsWith('downloadJob') && name === 'job_id' ? JOB_WITH_FILES : undefined,
      );
      const required = parameters.filter((each) => each.in === 'query' && each.required);
      const query = new URLSearchParams(
        required.map(({ wireName, example }) => [wireName, String(example)]),
      );
      const { status, body } = await calls.get(`${url}?${query}`);
      const advice = `GET ${url} finds nothing: let the examples of its parameters name rows of ${SEED}`;
      expect(status, advice).toBe(200);
      const found = idsOf(body);
      const ofOperation = examples.filter((example) => example.id === id);
      expect(
        ofOperation.map(({ value }) => idsOf(value).filter((one) => !found.includes(one))),
        `GET ${url} does not return these ids of its examples: let one example have rows of ${SEED} only`,
      ).toContainEqual([]);
    });

    if (paginated)
      it('has all paging headers, with links to the address of the request', async () => {
        const url = `${examplePath(operation)}?per_page=1`;
        const first = await calls.get(`${url}&page=1`);
        const total = Number(first.headers.get('x-total'));
        const link = (page: number, relation: string) =>
          `<http://sandbox.test/api/v4${url}&page=${page}>; rel="${relation}"`;
        const last = Math.max(1, total);
        expect(Object.fromEntries(first.headers)).toMatchObject({
          ...{ 'x-page': '1', 'x-per-page': '1', 'x-total-pages': String(last), 'x-prev-page': '' },
          'x-next-page': total > 1 ? '2' : '',
          link: [
            ...(total > 1 ? [link(2, 'next')] : []),
            link(1, 'first'),
            link(last, 'last'),
          ].join(', '),
        });
        expect(first.body).toHaveLength(Math.min(1, total));
        const beyond = await calls.get(`${url}&page=900`);
        expect([beyond.status, beyond.body]).toEqual([200, []]);
        expect(beyond.headers.get('x-next-page')).toBe('');
      });

    if (!paginated && path.endsWith('}'))
      it('has the id that was requested', async () => {
        const name = /\{(\w+)\}$/.exec(path)?.[1] ?? '';
        const { example } = parameters.find((each) => each.name === name) ?? {};
        const { status, body } = await calls.get(examplePath(operation));
        const key = { branch: 'name', issue_iid: 'iid', merge_request_iid: 'iid' }[name] ?? 'id';
        const advice = `The example of \`${name}\` has to be the \`${key}\` of a row of ${SEED}, and the serializer has to show it`;
        expect([status, body], advice).toMatchObject([200, { [key]: example }]);
      });
  },
);
