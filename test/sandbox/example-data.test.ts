import { describe, expect } from 'vitest';
import type { Json } from '../../src/contract/openapi.ts';
import { realBundle } from '../generators/contracts.ts';
import { responseExamples } from '../spec/example-data.ts';
import { examplePath } from './example-path.ts';
import { implementedOperations } from './implemented.ts';
import { it } from './use-sandbox.ts';

const examples = [...responseExamples(await realBundle())].filter(({ status }) => status === 200);
const reads = implementedOperations.filter(({ method }) => method === 'GET');

/** The job of the example data that ended, and left a trace and an archive. */
const JOB_WITH_FILES = '900';

/** What identifies things in a body: the ids of a list, or the one of a thing. */
function idsOf(body: Json): unknown[] {
  const things = Array.isArray(body) ? body : [body];
  return things.flatMap((thing) =>
    typeof thing === 'object' && thing !== null && 'id' in thing ? [thing.id] : [],
  );
}

describe.each(reads.map((operation) => [operation.id, operation] as const))(
  '%s',
  (id, operation) => {
    const { parameters, access } = operation;

    it('returns what the examples of the contract have', async ({ as }) => {
      const url = examplePath(operation, (name) =>
        id.startsWith('downloadJob') && name === 'job_id' ? JOB_WITH_FILES : undefined,
      );
      const needed = parameters.filter((each) => each.in === 'query' && each.required);
      const query = new URLSearchParams(
        needed.map(({ wireName, example }) => [wireName, String(example)]),
      );
      const { status, body } = await as(access === 'admin' ? 'robin' : 'mira').get(
        `${url}?${query}`,
      );
      expect(status).toBe(200);
      const shown = examples.filter((example) => example.id === id);
      const fits = shown.some(({ value }) =>
        idsOf(value).every((one) => idsOf(body).includes(one)),
      );
      expect(fits).toBe(true);
    });
  },
);
