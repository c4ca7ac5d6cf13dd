/** Numbers that look random and are the same for the same seed, quick enough for 100,000 requests. */
export interface Random {
  /** A whole number from 0 up to, but without, the limit. */
  readonly below: (limit: number) => number;
  readonly pick: <T>(from: readonly T[]) => T;
  /** True in so many of 100 cases. */
  readonly percent: (share: number) => boolean;
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
  return {
    below,
    pick: (from) => {
      if (from.length === 0) throw new Error('There is nothing to pick from.');
      return from[below(from.length)] as (typeof from)[number];
    },
    percent: (share) => below(100) < share,
  };
}
