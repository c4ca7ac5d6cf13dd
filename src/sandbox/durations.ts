/** Durations as users write them, hours and then minutes, and as responses do: seconds. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const WRITTEN = /^\s*(?:(\d+)\s*h)?\s*(?:(\d+)\s*m)?\s*$/i;

/** The seconds of `3h30m`, `3h 30m`, `1h` or `45m`: a whole number. `null` for what is no duration, or one of nothing. */
export function parseDuration(written: string): number | null {
  const [, hours = '0', minutes = '0'] = WRITTEN.exec(written) ?? [];
  const seconds = Number(hours) * HOUR + Number(minutes) * MINUTE;
  return seconds > 0 && Number.isSafeInteger(seconds) ? seconds : null;
}

/** `12600` is `3h 30m`. Full minutes count; `null` for no time at all. */
export function formatDuration(seconds: number): string | null {
  if (seconds === 0) return null;
  const hours = Math.floor(seconds / HOUR);
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  if (hours === 0) return `${minutes}m`;
  return minutes === 0 ? `${hours}h` : `${hours}h ${minutes}m`;
}
