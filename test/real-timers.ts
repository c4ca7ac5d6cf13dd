/** Ends what a test did to time: unit tests share their process, so it would reach the next file. */
import { afterEach, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
});
