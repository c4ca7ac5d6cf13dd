/** Durations as people write them, `3h30m`, and as rows hold them, in seconds. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Those of people who work. */
const DAY = 8 * HOUR;
const WEEK = 5 * DAY;

/** The largest unit first, each at most once. */
const UNITS = { w: WEEK, d: DAY, h: HOUR, m: MINUTE, s: 1 };
const AMOUNTS = Object.keys(UNITS).map((unit) => `(?:(\\d+)\\s*${unit}\\s*)?`);
/** No two repetitions stand side by side, which would take forever on long texts. */
const WRITTEN = new RegExp(`^(-?)\\s*${AMOUNTS.join('')}$`, 'i');

/** The seconds of `3h30m`, `3h 30m`, `1w` or `-45m`: a whole number. `null` for what is no duration, or one of nothing. */
export function parseDuration(written: string): number | null {
  const [, sign, ...amounts] = WRITTEN.exec(written.trim()) ?? [];
  const seconds = Object.values(UNITS).reduce(
    (sum, unit, index) => sum + Number(amounts[index] ?? 0) * unit,
    0,
  );
  if (seconds === 0 || !Number.isSafeInteger(seconds)) return null;
  return sign === '-' ? -seconds : seconds;
}

/** `12600` is `3h 30m`. Full minutes count; `null` for no time at all. */
export function formatDuration(seconds: number): string | null {
  if (seconds === 0) return null;
  const hours = Math.floor(seconds / HOUR);
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  if (hours === 0) return `${minutes}m`;
  return minutes === 0 ? `${hours}h` : `${hours}h ${minutes}m`;
}
