import { formatTime } from '../progress.ts';

/** What became of a saved file in one place, and how long after it was saved: `Site        610 ms  3 files`. */
export function newsLine(place: string, milliseconds: number, text: string): string {
  return `${place.padEnd(9)} ${formatTime(milliseconds).padStart(7)}  ${text}`;
}
