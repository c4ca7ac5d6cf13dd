/** Every operation, called with the examples of the contract, responds with the first example of its success. */
import { expect, it } from 'vitest';
import { operations as table } from '../../generated/operations.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { realBundle } from '../generators/contracts.ts';
import { examplePath } from '../sandbox/example-path.ts';
import { responseExamples } from '../spec/example-data.ts';
import { useMock } from './use-mock.ts';

const { call } = useMock();
const examples = [...responseExamples(await realBundle())];
const operations: readonly Operation[] = Object.values(table);

it.each(operations.map((operation) => [operation.id, operation] as const))(
  '%s returns its example',
  async (id, operation) => {
    const { status, headers, body } = await call(targetOf(operation), requestOf(operation));
    const successes = operation.responses.filter((each) => each.status < 300);
    expect(status).toBe(successes.at(-1)?.status);
    expect(headers.get('sl-violations')).toBeNull();
    const [first] = examples.filter((each) => each.id === id && each.status === status);
    expect(body).toEqual(first?.value ?? '');
    expect(headers.has('content-type')).toBe(first !== undefined);
  },
);

/** The path with the parameters that are required. */
function targetOf(operation: Operation): string {
  const required = operation.parameters.filter((each) => each.in === 'query' && each.required);
  const pairs = required.map(({ wireName, example }) => [wireName, String(example)]);
  return `${examplePath(operation)}?${new URLSearchParams(pairs)}`;
}

function requestOf({ method, body }: Operation): RequestInit {
  if (body === null) return { method };
  if (body.mediaTypes.includes('application/json')) {
    const headers = { 'Content-Type': 'application/json' };
    return { method, headers, body: JSON.stringify(body.example) };
  }
  const form = new FormData();
  form.set('file', new File(['bytes'], 'a.png'));
  return { method, body: form };
}
