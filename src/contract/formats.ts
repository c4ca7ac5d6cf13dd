import { format } from '@cfworker/json-schema';

/** The formats that values are checked against; `null` where every text is of the format. */
export const FORMATS: Readonly<Record<string, ((text: string) => boolean) | null>> = {
  date: format.date ?? null,
  'date-time': isTimestamp,
  // The content of a file can be anything.
  binary: null,
};

const SHORT_OFFSET = /([+-]\d\d)(\d\d)?$/;

/** RFC 3339 as widely read: a space may stand for the T, and an offset may lack its colon or minutes. */
function isTimestamp(text: string): boolean {
  const whole = text.replace(SHORT_OFFSET, (_, hours, minutes = '00') => `${hours}:${minutes}`);
  return format['date-time']?.(whole) === true;
}
