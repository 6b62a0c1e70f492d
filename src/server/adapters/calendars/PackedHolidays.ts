/** School or public holidays of one state as `[start, end, name]`; the days are inclusive. */
export type PackedHoliday = [start: string, end: string, name: string];

/** Content of `holidays.json`, which the build writes. */
export interface PackedHolidays {
  firstYear: number;
  /** Last year for which every state has published its school holidays. */
  lastYear: number;
  /** By the code of the state, in the order of their start. */
  states: Readonly<Record<string, { school: readonly PackedHoliday[]; public: readonly PackedHoliday[] }>>;
}
