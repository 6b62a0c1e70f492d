import { clockInBerlin } from '../clockInBerlin.ts';

const hourMs = 3_600_000;
const named = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', timeZoneName: 'longOffset' });

/** `+02:00` */
function offsetInBerlin(instant: Date): string {
  const name = named.formatToParts(instant).find(({ type }) => type === 'timeZoneName');
  return name?.value.replace('GMT', '') ?? '';
}

/** Whether the local time occurs twice because the clocks are put back. */
function isDoubled(instant: Date): boolean {
  const clock = clockInBerlin(instant);
  return [-hourMs, hourMs].some((away) => clockInBerlin(new Date(instant.getTime() + away)) === clock);
}

/** German local time, `07.03.2026 09:05`; with its offset if it occurs twice, `25.10.2026 02:30 +01:00`. */
export function instantText(value: string): string {
  const instant = new Date(value);
  const clock = clockInBerlin(instant).replace(',', '');
  return isDoubled(instant) ? `${clock} ${offsetInBerlin(instant)}` : clock;
}
