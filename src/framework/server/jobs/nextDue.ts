import cronParser from 'cron-parser';

/** When a cron expression is due next: an instant, ISO with Z. */
export function nextDue(cron: string, tz: string | null, from: Date = new Date()): string {
  const options = { currentDate: from, ...(tz === null ? {} : { tz }) };
  return cronParser.parseExpression(cron, options).next().toDate().toISOString();
}
