import type { RaRecord } from 'ra-core';

/**
 * The last of the years in a row in which both school and public holidays begin; undefined if there is none. A
 * single day that somebody entered further ahead does not count.
 */
export function lastFullYear(holidays: readonly RaRecord[]): number | undefined {
  const yearsOf = (type: string) =>
    holidays.filter((one) => one.type === type).map(({ start }) => Number(String(start).slice(0, 4)));
  const inSchools = new Set(yearsOf('school'));
  const full = new Set(yearsOf('public').filter((year) => inSchools.has(year)));
  if (full.size === 0) return undefined;
  let last = Math.min(...full);
  while (full.has(last + 1)) last += 1;
  return last;
}
