import cronParser, { type CronExpression } from 'cron-parser';

function parse(cron: string, tz: string | null, from: Date): CronExpression {
  return cronParser.parseExpression(cron, { currentDate: from, ...(tz === null ? {} : { tz }) });
}

/** When a cron expression is due next: an instant, ISO with Z. */
export function nextDue(cron: string, tz: string | null, from: Date = new Date()): string {
  return parse(cron, tz, from).next().toDate().toISOString();
}

/** When it was due the last `count` times before an instant, the latest first. */
export function lastDues(cron: string, tz: string | null, before: Date, count: number): string[] {
  const dues = parse(cron, tz, before);
  return Array.from({ length: count }, () => dues.prev().toDate().toISOString());
}
