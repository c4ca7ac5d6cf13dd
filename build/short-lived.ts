import { setFlagsFromString } from 'node:v8';

/**
 * Tells V8 that this process ends soon: it optimizes functions after nine times as much work in them as it
 * would by itself, and WebAssembly not at all. A build of seconds spends a third of its processor time on
 * compiling what it then hardly uses; what really runs long is still optimized. Not for servers and watchers.
 */
export function expectToEndSoon(): void {
  setFlagsFromString('--interrupt-budget=1200000');
  setFlagsFromString('--liftoff-only');
}
