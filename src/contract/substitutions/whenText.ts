import { formatTimeOfDay } from '../../framework/schema/german/formatTimeOfDay.ts';
import type { LessonTime } from '../lessons/CourseTimes.ts';

const day = new Intl.DateTimeFormat('de-DE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

interface Dated {
  /** `YYYY-MM-DD` */
  date: string;
  timeRange: LessonTime | null;
  isAllDay: boolean;
}

/** `Montag, 30. November 2026` */
export function dayText({ date }: Pick<Dated, 'date'>): string {
  return day.format(new Date(`${date}T00:00:00Z`));
}

/** `14:30 bis 15:15 Uhr` */
export function timeText({ timeRange, isAllDay }: Omit<Dated, 'date'>): string {
  if (timeRange)
    return `${formatTimeOfDay(timeRange.startTime)} bis ${formatTimeOfDay(timeRange.endTime)} Uhr`;
  return isAllDay ? 'ganztägig' : 'Uhrzeit noch offen';
}

/** `Montag, 30. November 2026, 14:30 bis 15:15 Uhr` */
export function whenText(lesson: Dated): string {
  return `${dayText(lesson)}, ${timeText(lesson)}`;
}
