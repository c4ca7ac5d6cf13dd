import { describe, expect, it } from 'vitest';
import { exampleInput, serialize } from '../../src/conform/http/serialize.ts';
import {
  answersOf,
  type DocumentedAnswer,
  documented,
  headerProblems,
  headersOf,
  operations,
} from './contract.ts';
import { type Received, TOKEN, useMock } from './server.ts';

const { send } = useMock();

/** Every answer that was fetched and kept the contract: `getJob 200 running`. */
const exercised = new Set<string>();

function expectToKeepTheContract(received: Received, answer: DocumentedAnswer): void {
  expect(received.status).toBe(answer.status);
  expect(received.headers.get('sl-violations')).toBeNull();
  for (const [name, header] of headersOf(answer)) {
    const value = received.headers.get(name);
    expect(value, `the header ${name}`).not.toBeNull();
    expect(headerProblems(header, value ?? ''), `the header ${name}`).toEqual([]);
  }
}

function expectNoBody(received: Received): void {
  expect(received.bytes).toHaveLength(0);
  expect(received.headers.get('content-type')).toBeNull();
}

describe.each(operations)('$id', (operation) => {
  const ask = async (prefer?: string) => {
    const wire = await serialize(operation, exampleInput(operation));
    return send(wire, { 'private-token': TOKEN, ...(prefer !== undefined && { prefer }) });
  };

  it('answers its first success with its first example when nothing is preferred', async () => {
    const success = answersOf(operation.id).find(({ status }) => status < 300);
    const received = await ask();
    expect(received.status).toBe(success?.status);
    expect(received.headers.get('sl-violations')).toBeNull();
    if (received.body !== undefined) expect(received.body).toEqual(success?.examples[0]?.value);
  });

  for (const answer of answersOf(operation.id)) {
    const { status, mediaType, examples, response, problems } = answer;

    it.each(examples)(`answers ${status} with the example $name`, async ({ name, value }) => {
      const received = await ask(`code=${status}, example=${name}`);
      expectToKeepTheContract(received, answer);
      expect(received.headers.get('content-type')).toBe(mediaType);
      if (mediaType === 'application/json') {
        expect(received.body).toEqual(value);
        expect(problems(received.body)).toEqual([]);
      } else {
        expect(received.bytes).toEqual(new TextEncoder().encode(String(value)));
      }
      exercised.add(`${operation.id} ${status} ${name}`);
    });

    if (examples.length === 0) {
      it(`answers ${status} without a body`, async () => {
        const received = await ask(`code=${status}`);
        expectToKeepTheContract(received, answer);
        expectNoBody(received);
        exercised.add(`${operation.id} ${status}`);
      });
    }

    if (response['x-empty-body'] !== undefined) {
      it(`answers ${status} with the empty body that is documented`, async () => {
        const received = await ask(`code=${status}, example=empty`);
        expectToKeepTheContract(received, answer);
        expectNoBody(received);
        exercised.add(`${operation.id} ${status} empty`);
      });
    }
  }
});

describe('the answers that were fetched', () => {
  it('are all those of the operation table', () => {
    const expected = operations.flatMap(({ id, responses: answers }) =>
      answers.flatMap(({ status, examples, mayBeEmpty }) => [
        ...(examples.length === 0
          ? [`${id} ${status}`]
          : examples.map((name) => `${id} ${status} ${name}`)),
        ...(mayBeEmpty ? [`${id} ${status} empty`] : []),
      ]),
    );
    expect([...exercised].sort()).toEqual(expected.sort());
  });

  it('are of every operation in the bundle', () => {
    expect(operations.map(({ id }) => id)).toEqual([...documented.keys()]);
  });
});
