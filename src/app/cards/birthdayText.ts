import { formatDate } from '../../framework/admin/base/format/formatDate.ts';

/** Full years between two days, both as `2026-11-23`. */
function ageAt(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** A birthday with the age on a day: `14. März 1990 (36 Jahre)`. */
export function birthdayText(birthday: string, today: string): string {
  const age = ageAt(birthday, today);
  return `${formatDate(birthday, 'long')} (${age} ${age === 1 ? 'Jahr' : 'Jahre'})`;
}
