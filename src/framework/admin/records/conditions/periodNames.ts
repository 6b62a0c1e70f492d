/** Texts of the periods that can be chosen, by unit and offset. */
export const periodNames = {
  'day:-1': 'period.yesterday',
  'day:0': 'period.today',
  'day:1': 'period.tomorrow',
  'week:-1': 'period.lastWeek',
  'week:0': 'period.thisWeek',
  'week:1': 'period.nextWeek',
  'month:-1': 'period.lastMonth',
  'month:0': 'period.thisMonth',
  'month:1': 'period.nextMonth',
  'year:-1': 'period.lastYear',
  'year:0': 'period.thisYear',
  'year:1': 'period.nextYear',
} as const;

/** Whether a value is a period with a text of its own, such as `week:0`. */
export function isPeriodName(value: unknown): value is keyof typeof periodNames {
  return typeof value === 'string' && Object.hasOwn(periodNames, value);
}
