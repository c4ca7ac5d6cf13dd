import { spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exampleData } from '../../../generated/example-data.ts';
import { openDataFile } from '../../../src/sandbox/storage/open.ts';
import { type Command, compileSandbox } from './child.ts';
import { newDataFile } from './temporary-file.ts';

let racer: Command;
beforeAll(async () => {
  racer = await compileSandbox(fileURLToPath(new URL('./racer.ts', import.meta.url)));
});
afterAll(() => racer.remove());

function startRacer(file: string) {
  const child = spawn(process.execPath, [racer.script, file], { stdio: 'pipe' });
  const lines = on(createInterface(child.stdout), 'line')[Symbol.asyncIterator]();
  const gone = once(child, 'close');
  return {
    nextLine: async (): Promise<string> => (await lines.next()).value[0],
    go: () => child.stdin.write('Go\n'),
    kill: () => {
      child.kill('SIGKILL');
      return gone;
    },
  };
}

const BUSY = (file: string) =>
  `DataFileError: The data file ${file} cannot be used: another process uses it.`;

it.each([
  [2, 4],
  [3, 4],
])(
  'of %i processes that begin with one new data file at once, one runs, in each of %i rounds',
  {
    timeout: 120_000,
  },
  async (count, rounds) => {
    for (let round = 0; round < rounds; round += 1) {
      const { folder, file } = newDataFile();
      const racers = Array.from({ length: count }, () => startRacer(file));
      try {
        for (const { nextLine } of racers) expect(await nextLine()).toBe('Ready');
        for (const { go } of racers) go();
        const lines = await Promise.all(racers.map(({ nextLine }) => nextLine()));
        const [url = '', ...more] = lines.filter((line) => line.startsWith('http'));
        expect([url, ...more, ...lines.filter((line) => line !== url)]).toEqual([
          url,
          ...Array.from({ length: count - 1 }, () => BUSY(file)),
        ]);
        const { status } = await fetch(`${url}/projects/42/issues`, {
          method: 'POST',
          headers: { 'PRIVATE-TOKEN': 'token-of-mira' },
          body: new URLSearchParams({ title: 'Kept' }),
        });
        expect(status).toBe(201);
      } finally {
        await Promise.all(racers.map(({ kill }) => kill()));
      }
      const { main, close } = await openDataFile(file, exampleData);
      expect(main.world.issues.all().at(-1)?.title).toBe('Kept');
      await close();
      expect(readdirSync(folder)).toEqual(['world.db']);
    }
  },
);
