/** A regular expression that tries ever more readings would stop the sandbox on one request. */
import { expect, it } from 'vitest';
import { operations } from '../../generated/operations.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { createSandbox } from '../../src/sandbox/sandbox.ts';

/** Starts and repeated parts on which an ambiguous pattern tries many readings before it fails. */
const LONG_TEXTS = [
  ...[' ', '1', 'a', '-', '.', '/', ',', '= '].map((part) => ['', part]),
  ['1w', ' '],
  ['', '1h '],
  ['', 'closes #1 '],
  ['', 'a@'],
  ['ssh-rsa ', 'A'],
  ['ssh-rsa', ' '],
].map(([start = '', part = '']) => `${start}${part.repeat(100_000 / part.length)}!`);

/** Each text field and parameter once, by name. */
const fields = new Map(
  Object.values<Operation>(operations).flatMap((operation) => {
    const texts = [...operation.parameters, ...(operation.body?.fields ?? [])].filter(
      ({ types, values }) => types.includes('string') && values === undefined,
    );
    return texts.map(({ name }) => [name, operation] as const);
  }),
);

it.each([...fields])(
  'a value of 100,000 characters of %s is read in a moment',
  async (name, operation) => {
    const { fetch } = createSandbox();
    const { method, path, body, parameters } = operation;
    const headers = { 'PRIVATE-TOKEN': 'token-of-robin' };
    const isInBody = !parameters.some((each) => each.name === name);
    for (const text of LONG_TEXTS) {
      const known = path.replaceAll(/\{(\w+)\}/g, (_, variable) =>
        variable === name ? encodeURIComponent(text) : variable === 'id' ? '42' : '1',
      );
      const query = isInBody ? '' : `?${new URLSearchParams({ [name]: text })}`;
      const form = new URLSearchParams(body?.example as Record<string, string>);
      if (isInBody) form.set(name, text);
      const init = { method, headers, body: body === null ? null : form };
      const { status } = await fetch(`http://sandbox.test/api/v4${known}${query}`, init);
      expect(status).toBeLessThan(500);
    }
  },
);
