/**
 * Formats minutes since midnight, 0 to 1440: `545` -> `09:05`, `1440` -> `24:00` (the end of a day).
 * @throws RangeError for other numbers
 */
export function formatTimeOfDay(minutes: number): string {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > 1440) {
    throw new RangeError(`${minutes} is not a time of day in minutes.`);
  }
  const hour = String(Math.floor(minutes / 60)).padStart(2, '0');
  return `${hour}:${String(minutes % 60).padStart(2, '0')}`;
}
