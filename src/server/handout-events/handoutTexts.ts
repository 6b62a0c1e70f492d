import type { HandoutEventRole } from '../../../generated/types.ts';
import type { ReadEvent } from '../../contract/handout-events/handoutState.ts';
import { addDays } from '../../framework/schema/dates.ts';
import { formatTimeOfDay } from '../../framework/schema/german/formatTimeOfDay.ts';

const longDay = new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', timeZone: 'UTC' });

/** `Montag, 30. November 2026` */
export function longDayText(day: string): string {
  return longDay.format(new Date(`${day}T00:00:00Z`));
}

/** `30.11.2026` */
export function shortDayText(day: string): string {
  return day.split('-').reverse().join('.');
}

/** `08:00 bis 09:30 Uhr`; null without a start. */
export function timeText({ eventStartTime, eventEndTime }: ReadEvent): string | null {
  if (typeof eventStartTime !== 'number') return null;
  const start = formatTimeOfDay(eventStartTime);
  return typeof eventEndTime === 'number'
    ? `${start} bis ${formatTimeOfDay(eventEndTime)} Uhr`
    : `${start} Uhr`;
}

function institutionTasks({ institutionIsAdvertiser, returningDate }: ReadEvent): string[] {
  return [
    institutionIsAdvertiser
      ? 'Ihr bekommt die Handzettel vorher zugeschickt und verteilt sie selbst in den Klassen.'
      : 'Wir kommen zu euch und verteilen die Handzettel in den Klassen. Bitte sagt den Klassen und dem Sekretariat Bescheid.',
    returningDate
      ? `Bitte sammelt die ausgefüllten Anmeldezettel bis ${longDayText(returningDate)} ein.`
      : 'Bitte sammelt die ausgefüllten Anmeldezettel danach ein.',
  ];
}

function teacherTasks({ courseStartDate }: ReadEvent): string[] {
  const starts = courseStartDate ? ` Die Kurse beginnen am ${longDayText(courseStartDate)}.` : '';
  return [`Du stellst dich den Klassen als Lehrkraft der Kurse vor.${starts}`];
}

/** What each role does at an event. */
export const handoutTasks: Readonly<Record<HandoutEventRole, (event: ReadEvent) => string[]>> = {
  institution: institutionTasks,
  coordinator: () => [
    'Du sprichst die Verteilaktion mit dem Standort ab und bist am Tag selbst für Fragen da.',
  ],
  advertiser: () => [
    'Du verteilst die Handzettel in den Klassen und stellst das Angebot kurz vor. Bitte sei zehn Minuten vorher da.',
  ],
  teacher: teacherTasks,
};

/** The day before which a reminder is not sent. */
export function firstReminderDay(eventDate: string, daysBefore: number): string {
  return addDays(eventDate, -daysBefore);
}
