import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { messageOf } from '../../process.ts';
import type { InProcess } from '../run/in-process.ts';

/** Measures the sandbox without a server; compiled, for what compiles on the way makes code slower. */
export function measureInProcess(rounds: number): Promise<InProcess> {
  const program = fileURLToPath(new URL('../run/in-process.ts', import.meta.url));
  const child = fork(program, [String(rounds)], { execArgv: ['--import', 'tsx'] });
  return messageOf<InProcess>(child);
}
