import type { Lesson } from '../../contract/lessons/lessonsQuery.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';

const clock = new Intl.DateTimeFormat('de-DE', {
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: 'Europe/Berlin',
});

/** Whether a lesson has ended. Without a time range it ends with its day. */
export function isOver({ date, timeRange }: Pick<Lesson, 'date' | 'timeRange'>, now: Date): boolean {
  const today = dayInBerlin(now);
  if (date !== today) return date < today;
  const [hours = 0, minutes = 0] = clock.format(now).split(':').map(Number);
  return timeRange !== null && timeRange.endTime <= hours * 60 + minutes;
}
