import cronParser from 'cron-parser';

/** Next instant of a cron expression, ISO with Z. */
export function nextDue(cron: string, tz: string | null, from: Date = new Date()): string {
  const options = { currentDate: from, ...(tz === null ? {} : { tz }) };
  return cronParser.parseExpression(cron, options).next().toDate().toISOString();
}
