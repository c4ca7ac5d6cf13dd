/** Whether a text is a day of the calendar: `2026-02-28`. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  // The 30th of February would be read as a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}
