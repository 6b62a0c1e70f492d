/** First of August that starts the school year of a day 'YYYY-MM-DD'. */
export function schoolYearStart(day: string): string {
  const year = Number(day.slice(0, 4));
  return `${day.slice(5) < '08-01' ? year - 1 : year}-08-01`;
}

/** The school year of a day, formatted as '2026/27'. */
export function schoolYearName(day: string): string {
  const year = Number(schoolYearStart(day).slice(0, 4));
  return `${year}/${String((year + 1) % 100).padStart(2, '0')}`;
}
