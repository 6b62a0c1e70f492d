import type { Holiday } from '../../../generated/types.ts';
import { isNationwide } from './isNationwide.ts';

/** Location of a course; absent values are unknown. */
export interface CourseSite {
  id?: string | null;
  state?: string | null;
  country?: string | null;
}

/** Where days off apply: at named institutions, else in a country or one of its states. */
export interface DaysOffScope extends Partial<Pick<Holiday, 'type' | 'start' | 'end'>> {
  name?: string | null | undefined;
  countryCode?: string | null | undefined;
  stateCode?: string | null | undefined;
  /** Ids of the institutions they apply to; empty for all. */
  places: readonly string[];
}

/**
 * Whether days off apply at a site. Nationwide holidays are stored once per state; where the state is unknown,
 * those of any state apply.
 */
export function appliesAt(free: DaysOffScope, site: CourseSite): boolean {
  const { countryCode, stateCode, places } = free;
  if (places.length > 0) return typeof site.id === 'string' && places.includes(site.id);
  if ((countryCode ?? 'DE') !== (site.country ?? 'DE')) return false;
  return !stateCode || stateCode === site.state || (!site.state && isNationwide(free));
}

/** The days off that apply at a site; of those that each state has stored, the first. */
export function daysOffAt<Free extends DaysOffScope>(daysOff: readonly Free[], site: CourseSite): Free[] {
  const seen = new Set<string>();
  return daysOff.filter((free) => {
    if (!appliesAt(free, site)) return false;
    if (!free.stateCode || site.state) return true;
    const key = JSON.stringify([free.start, free.end]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
