import { afterEach, describe, expect, it, vi } from 'vitest';
import { sandboxCommand } from '../../src/sandbox/command.ts';
import { startSandbox } from '../../src/sandbox/node.ts';

afterEach(() => vi.useRealTimers());

describe('--run', () => {
  it.each<[string[], number | undefined]>([
    [[], undefined],
    [['--run'], 1],
    [['--run', '60'], 60],
    [['--run', '--log'], 1],
  ])('%j is so many seconds of the world in a second', (args, speed) => {
    expect(sandboxCommand.parse(args)).toMatchObject({ speed });
  });

  it('rejects what is no speed', () => {
    expect(() => sandboxCommand.parse(['--run', 'fast'])).toThrow(
      '--run takes a number from 0 to 86400.',
    );
  });

  it('lets time pass until the sandbox is closed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { sandbox, close } = await startSandbox({ port: 0, run: 60 });
    vi.advanceTimersByTime(2000);
    expect(sandbox.world.now()).toMatch(/^2017-06-12T12:02:00/);
    await close();
    vi.advanceTimersByTime(2000);
    expect(sandbox.world.now()).toMatch(/^2017-06-12T12:02:00/);
  });
});
