import { formatDate } from '../../base/format/formatDate.ts';
import { formatInstant } from '../../base/format/formatInstant.ts';

/** The German local day of a date or an instant: `07.03.2026`. */
export function formatDay(value: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value);
  return formatInstant(value).slice(0, '07.03.2026'.length);
}
