import type { ValueProps } from '../../framework/admin/session/registry/Registry.ts';
import { formatTimeOfDay } from '../../framework/schema/german/formatTimeOfDay.ts';

/** Fixed minute, fixed or any hour, any day. */
const everyDay = /^(\d{1,2}) (\d{1,2}|\*) \* \* \*$/;
const everyMinutes = /^\*\/(\d{1,2}) \* \* \* \*$/;

/** Puts a cron expression of days, hours or minutes into words; returns any other expression unchanged. */
export function scheduleText(cron: string): string {
  const [, minutes] = everyMinutes.exec(cron) ?? [];
  if (minutes !== undefined) return `alle ${Number(minutes)} Minuten`;
  const match = everyDay.exec(cron);
  if (!match) return cron;
  const minute = Number(match[1]);
  if (match[2] !== '*') return `täglich um ${formatTimeOfDay(Number(match[2]) * 60 + minute)} Uhr`;
  return minute === 0 ? 'stündlich zur vollen Stunde' : `stündlich zur ${minute}. Minute`;
}

/** Renders the schedule of a job as text. */
export function ScheduleValue({ value }: ValueProps) {
  return scheduleText(String(value));
}
