import { afterEach, expect, it, vi } from 'vitest';
import { startSandbox } from '../../src/sandbox/node.ts';

afterEach(() => vi.useRealTimers());

it('run lets time pass until the sandbox is closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { sandbox, close } = await startSandbox({ port: 0, run: 60 });
  vi.advanceTimersByTime(2000);
  expect(sandbox.world.now()).toMatch(/^2017-06-12T12:02:00/);
  await close();
  vi.advanceTimersByTime(2000);
  expect(sandbox.world.now()).toMatch(/^2017-06-12T12:02:00/);
});
