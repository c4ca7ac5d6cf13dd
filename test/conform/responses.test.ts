import { describe, expect, it } from 'vitest';
import type { ReceivedResponse } from '../../src/conform/http/exchange.ts';
import { exampleInput, serialize } from '../../src/conform/http/serialize.ts';
import {
  documented,
  type ExpectedResponse,
  findHeaderProblems,
  listResponses,
  operations,
} from './contract.ts';
import { TOKEN, useMock } from './stateless-mock.ts';

const { send } = useMock();

/** Every response that is fetched below: `getJob 200 running`. */
const fetched = operations.flatMap(({ id }) =>
  listResponses(id).flatMap(({ status, examples, node }) => [
    ...(examples.length === 0
      ? [`${id} ${status}`]
      : examples.map(({ name }) => `${id} ${status} ${name}`)),
    ...(node['x-empty-body'] === undefined ? [] : [`${id} ${status} empty`]),
  ]),
);

function expectMatch(received: ReceivedResponse, expected: ExpectedResponse): void {
  expect(received.status).toBe(expected.status);
  expect(received.headers.get('sl-violations')).toBeNull();
  for (const { name, node } of expected.headers) {
    const value = received.headers.get(name);
    expect(value, `the header ${name}`).not.toBeNull();
    expect(findHeaderProblems(node, value ?? ''), `the header ${name}`).toEqual([]);
  }
}

function expectNoBody(received: ReceivedResponse): void {
  expect(received.bytes).toHaveLength(0);
  expect(received.headers.get('content-type')).toBeNull();
}

describe.each(operations)('$id', (operation) => {
  const request = async (prefer?: string) => {
    const example = await serialize(operation, exampleInput(operation));
    return send(example, { 'private-token': TOKEN, ...(prefer !== undefined && { prefer }) });
  };

  it('returns the first example of 201, or else of its first success, by default', async () => {
    const successes = listResponses(operation.id).filter(({ status }) => status < 300);
    const success = successes.find(({ status }) => status === 201) ?? successes[0];
    const received = await request();
    expect(received.status).toBe(success?.status);
    expect(received.headers.get('sl-violations')).toBeNull();
    if (received.json !== undefined) expect(received.json).toEqual(success?.examples[0]?.value);
  });

  for (const expected of listResponses(operation.id)) {
    const { status, mediaType, examples, node, validate } = expected;

    it.each(examples)(`returns ${status} with the example $name`, async ({ name, value }) => {
      const received = await request(`code=${status}, example=${name}`);
      expectMatch(received, expected);
      expect(received.headers.get('content-type')).toBe(mediaType);
      if (mediaType === 'application/json') {
        expect(received.json).toEqual(value);
        expect(validate(received.json)).toEqual([]);
      } else {
        expect(received.bytes).toEqual(new TextEncoder().encode(String(value)));
      }
    });

    if (examples.length === 0) {
      it(`returns ${status} without a body`, async () => {
        const received = await request(`code=${status}`);
        expectMatch(received, expected);
        expectNoBody(received);
      });
    }

    if (node['x-empty-body'] !== undefined) {
      it(`returns ${status} with the documented empty body`, async () => {
        const received = await request(`code=${status}, example=empty`);
        expectMatch(received, expected);
        expectNoBody(received);
      });
    }
  }
});

describe('the responses that are fetched', () => {
  it('are all those of the operation table', () => {
    const expected = operations.flatMap(({ id, responses }) =>
      responses.flatMap(({ status, examples, mayBeEmpty }) => [
        ...(examples.length === 0
          ? [`${id} ${status}`]
          : examples.map((name) => `${id} ${status} ${name}`)),
        ...(mayBeEmpty ? [`${id} ${status} empty`] : []),
      ]),
    );
    expect(fetched.toSorted()).toEqual(expected.toSorted());
  });

  it('are of every operation in the bundle', () => {
    expect(operations.map(({ id }) => id)).toEqual([...documented.keys()]);
  });
});
