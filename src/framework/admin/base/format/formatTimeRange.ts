import { formatTimeOfDay } from '../../../schema/german/formatTimeOfDay.ts';

/** Both ends in minutes since midnight: `480, 840` -> `08:00–14:00 Uhr`. */
export function formatTimeRange(from: number, to: number): string {
  return `${formatTimeOfDay(from)}–${formatTimeOfDay(to)} Uhr`;
}
