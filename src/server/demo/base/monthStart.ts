/** First day of the month `shift` months after (if negative, before) that of a day 'YYYY-MM-DD'. */
export function monthStart(day: string, shift = 0): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + shift;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}
