import { describe, expect, test, vi } from 'vitest';
import { passOn, readText } from '../../../src/client/runtime/body.ts';

/** A response of these chunks; then it ends, or fails. */
function responseOf(chunks: readonly (string | Uint8Array)[], failure?: Error) {
  const cancel = vi.fn();
  const left = chunks.map((chunk) =>
    typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk,
  );
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = left.shift();
      if (next !== undefined) controller.enqueue(next);
      else if (failure === undefined) controller.close();
      else controller.error(failure);
    },
    cancel,
  });
  return { response: new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>), cancel };
}

describe('the text of a body', () => {
  test('is whole where a character comes in two chunks', async () => {
    const bytes = new TextEncoder().encode('é – 字');
    const chunks = Array.from(bytes, (byte) => Uint8Array.of(byte));
    expect(await readText(responseOf(chunks).response)).toBe('é – 字');
  });

  test('may be as large as the limit, and is read no further than it', async () => {
    expect(await readText(responseOf(['a', 'é']).response, 3)).toBe('aé');
    const { response, cancel } = responseOf(['ab', 'cd', 'ef']);
    await expect(readText(response, 3)).rejects.toThrow('larger than maxBodyBytes, 3');
    expect(cancel).toHaveBeenCalledOnce();
    expect(await readText(responseOf(['ab', 'cd']).response, null)).toBe('abcd');
  });
});

describe('a body that is passed on', () => {
  const reason = new Error('too late');
  const refuse = () => Promise.reject(reason);
  const read = <Chunk>(next: () => Chunk) => next();

  test('ends what it comes from, once, where it cannot be read on', async () => {
    const { response, cancel } = responseOf(['ab', 'cd']);
    const end = vi.fn();
    await expect(passOn(response, refuse, end).text()).rejects.toBe(reason);
    expect(cancel).toHaveBeenCalledExactlyOnceWith(reason);
    expect(end).toHaveBeenCalledExactlyOnceWith();
  });

  test('ends what it comes from, once, where nobody wants more', async () => {
    const { response, cancel } = responseOf(['ab', 'cd']);
    const end = vi.fn();
    await passOn(response, read, end).body?.cancel(reason);
    expect(cancel).toHaveBeenCalledExactlyOnceWith(reason);
    expect(end).toHaveBeenCalledExactlyOnceWith();
  });

  test('tells that it was read to its end', async () => {
    const end = vi.fn();
    expect(await passOn(responseOf(['ab', 'cd']).response, read, end).text()).toBe('abcd');
    expect(end).toHaveBeenCalledExactlyOnceWith();
    passOn(new Response(null, { status: 204 }), read, end);
    expect(end).toHaveBeenCalledTimes(2);
  });
});
