/** Times as records hold them, ISO 8601 in UTC with milliseconds. */

const TIMESTAMP = /^(\d{4}-\d\d-\d\d).(\d\d:\d\d):(\d\d)(\.\d+)?(z|[+-]\d\d)?:?(\d\d)?$/i;

/** A timestamp that keeps the contract's format, in UTC: `2017-06-12T11:14:03+02` is `2017-06-12T09:14:03.000Z`. */
export function toUtc(timestamp: string): string {
  const [, day, minute, second, fraction = '', zone = 'Z', minutes = '00'] =
    TIMESTAMP.exec(timestamp) ?? [];
  const offset = zone.toUpperCase() === 'Z' ? 'Z' : `${zone}:${minutes}`;
  // A leap second is no time that a Date can hold.
  const whole = second === '60' ? '59' : second;
  return new Date(`${day}T${minute}:${whole}${fraction.slice(0, 4)}${offset}`).toISOString();
}

/** Whether a day has begun, on which something ends. */
export function isOver(expiresAt: string | null, now: string): boolean {
  return expiresAt !== null && expiresAt <= now.slice(0, 10);
}
