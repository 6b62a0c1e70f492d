/** Location of a course; absent values are unknown. */
export interface CourseSite {
  id?: string | null;
  state?: string | null;
  country?: string | null;
}

/** Where days off apply: at named institutions, else in a country or one of its states. */
export interface DaysOffScope {
  countryCode?: string | null | undefined;
  stateCode?: string | null | undefined;
  /** Ids of the institutions they apply to; empty for all. */
  places: readonly string[];
}

/** Whether days off apply at a site. */
export function appliesAt({ countryCode, stateCode, places }: DaysOffScope, site: CourseSite): boolean {
  if (places.length > 0) return typeof site.id === 'string' && places.includes(site.id);
  return (countryCode ?? 'DE') === (site.country ?? 'DE') && (!stateCode || stateCode === site.state);
}
