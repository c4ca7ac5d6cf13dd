/** Formats of texts, after RFC 3339 as widely read: a space may stand for the T, an offset may lack its colon or minutes. */

// One expression each, leap years and all, that captures nothing: trying it is much of what checking a list costs.
const LEAP_DAY = '(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29';
const OTHER_DAY =
  '\\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)';
const DAY = `(?:${OTHER_DAY}|${LEAP_DAY})`;
const HOURS = '(?:[01]\\d|2[0-3])';
const MINUTES = '[0-5]\\d';
const FRACTION = '(?:\\.\\d+)?';

const DATE = new RegExp(`^${DAY}$`);
const DATE_TIME = new RegExp(
  `^${DAY}[tT\\s]${HOURS}:${MINUTES}:[0-5]\\d${FRACTION}(?:[zZ]|[+-]${HOURS}(?::?${MINUTES})?)$`,
);
const LEAP_SECOND = new RegExp(
  `^${DAY}[tT\\s](${HOURS}):(${MINUTES}):60${FRACTION}(?:[zZ]|([+-])(${HOURS})(?::?(${MINUTES}))?)$`,
);

/** By the name of a format, whether a text is of it; `null` where every text is. */
export const FORMATS: Readonly<Record<string, ((text: string) => boolean) | null>> = {
  date: (text) => DATE.test(text),
  'date-time': (text) => DATE_TIME.test(text) || isLeapSecond(text),
  // What a file holds is no matter of a schema.
  binary: null,
};

/** A leap second is the last of a day in UTC. */
function isLeapSecond(text: string): boolean {
  const parts = LEAP_SECOND.exec(text);
  if (parts === null) return false;
  const [, hours, minutes, sign, offsetHours = 0, offsetMinutes = 0] = parts;
  const local = Number(hours) * 60 + Number(minutes);
  const offset = Number(offsetHours) * 60 + Number(offsetMinutes);
  const utc = sign === '-' ? local + offset : local - offset;
  return (utc + 1) % (24 * 60) === 0;
}
