import { setFlagsFromString } from 'node:v8';

/** By the number that Node 20 has, and by the one that took its place: nine times what V8 sets by itself. */
const LATER =
  Number(process.versions.node.split('.')[0]) < 22
    ? '--interrupt-budget=1200000'
    : '--invocation-count-for-turbofan=27000';

/**
 * Tells V8 that this process ends soon: it optimizes functions after nine times as much work in them as it
 * would by itself, and WebAssembly not at all. A build of seconds spends a third of its processor time on
 * compiling what it then hardly uses; what really runs long is still optimized. Not for servers and watchers.
 */
export function expectToEndSoon(): void {
  setFlagsFromString(LATER);
  setFlagsFromString('--liftoff-only');
}
