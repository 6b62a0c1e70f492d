/** First day of the next school year, which begins on 1 August. Both days are `YYYY-MM-DD`. */
export function nextSchoolYear(today: string): string {
  const year = Number(today.slice(0, 4));
  const thisYear = `${year}-08-01`;
  return today < thisYear ? thisYear : `${year + 1}-08-01`;
}
