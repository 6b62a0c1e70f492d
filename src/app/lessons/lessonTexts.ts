import type { Lesson } from '../../contract/lessons/lessonsQuery.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';

const long = new Intl.DateTimeFormat('de-DE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const short = new Intl.DateTimeFormat('de-DE', {
  weekday: 'short',
  day: 'numeric',
  month: 'numeric',
  timeZone: 'UTC',
});

/** `2026-11-23` -> `Montag, 23. November`; short: `Mo., 23.11.` */
export function dayText(day: string, style: 'long' | 'short' = 'long'): string {
  return (style === 'long' ? long : short).format(new Date(`${day}T00:00:00Z`));
}

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

/** Values of a log entry for a lesson: pupils reported absent are excused, all others present. */
export function logValues({ course, date, timeRange, students }: Lesson) {
  return {
    course: course.id,
    date,
    ...(timeRange ? { timeRange } : {}),
    ...(students.length > 0
      ? {
          attendance: students.map(({ id, absence }) => ({
            student: id,
            state: absence ? 'excused' : 'present',
          })),
        }
      : {}),
  };
}
