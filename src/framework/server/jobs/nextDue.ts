import cronParser from 'cron-parser';

/** When a cron expression is due next: an instant, ISO with Z. */
export function nextDue(cron: string, tz: string | null): string {
  return cronParser
    .parseExpression(cron, tz === null ? {} : { tz })
    .next()
    .toDate()
    .toISOString();
}
