/** What the calendar shows, from the URL. */
export interface YearQuery {
  year: number;
  /** Federal state. */
  state: string;
}

/** Reads `?year=2026&state=BE`; missing or unknown values are replaced. */
export function readYearQuery(
  params: URLSearchParams,
  usual: YearQuery,
  states: readonly string[],
): YearQuery {
  const year = Number(params.get('year'));
  const state = params.get('state') ?? '';
  return {
    year: Number.isInteger(year) && year >= 1900 && year <= 2200 ? year : usual.year,
    state: states.includes(state) ? state : usual.state,
  };
}
