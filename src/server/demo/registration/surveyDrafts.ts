import { addDays, nextWeekday } from '../../../framework/schema/dates.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { loginOf } from '../base/loginPointer.ts';
import type { RecordPointer } from '../base/recordPointer.ts';

export interface SurveyItemDraft {
  type: 'WEEK_DAYS_RANGE' | 'EVENT_SELECTION' | 'ASSIGNED_INSTITUTIONS_SELECTION';
  infoText: string;
  required: boolean;
  multi?: boolean;
  from?: string;
  to?: string;
  events?: { date: string; timeRange: { startTime: number; endTime: number }; note: string }[];
}

export interface SurveyDraft {
  name: string;
  desc: string;
  isActive: boolean;
  startDate: string;
  endDate: string;
  isPostponable: boolean;
  items: SurveyItemDraft[];
  createdBy: RecordPointer | null;
}

/** The Monday on or after a day. */
function nextMonday(day: string): string {
  return nextWeekday(day, 1);
}

function event(date: string, startHour: number, endHour: number, note: string) {
  return { date, timeRange: { startTime: startHour * 60, endTime: endHour * 60 }, note };
}

const institutions: SurveyItemDraft = {
  type: 'ASSIGNED_INSTITUTIONS_SELECTION',
  infoText: 'An welchen deiner Standorte kannst du weiter unterrichten?',
  required: true,
};

function weekItem(from: string, days: number): SurveyItemDraft {
  const infoText = 'Wann hast du vormittags Zeit für Schnupperstunden? Jede Zeit mindestens zwei Stunden.';
  return { type: 'WEEK_DAYS_RANGE', infoText, required: true, from, to: addDays(from, days) };
}

/** Surveys among teachers: two past, one current, one upcoming. */
export function surveyDrafts(context: DemoContext): SurveyDraft[] {
  const today = context.referenceDay;
  const createdBy = loginOf(context, 'Standortbetreuung');
  const desc = 'Bitte nimm dir fünf Minuten: Deine Antworten gehen direkt in die Planung.';
  const common = { desc, createdBy };
  const week = nextMonday(addDays(today, 14));
  const training = addDays(week, 26);
  return [
    {
      ...common,
      name: 'Verfügbarkeit Frühjahr',
      isActive: false,
      startDate: addDays(today, -270),
      endDate: addDays(today, -249),
      isPostponable: true,
      items: [weekItem(nextMonday(addDays(today, -235)), 11), institutions],
    },
    {
      ...common,
      name: 'Standorte im neuen Schuljahr',
      isActive: false,
      startDate: addDays(today, -150),
      endDate: addDays(today, -129),
      isPostponable: false,
      items: [institutions],
    },
    {
      ...common,
      name: 'Vormittage und Fortbildung',
      isActive: true,
      startDate: addDays(today, -10),
      endDate: addDays(today, 11),
      isPostponable: true,
      items: [
        weekItem(week, 11),
        {
          type: 'EVENT_SELECTION',
          infoText: 'Wann kannst du zur Fortbildung „Gruppen leiten“ kommen?',
          required: false,
          multi: true,
          events: [
            event(training, 9, 13, 'Präsenz'),
            event(addDays(training, 1), 14, 18, 'Online'),
            event(addDays(training, 7), 9, 13, 'Präsenz'),
          ],
        },
        institutions,
      ],
    },
    {
      ...common,
      name: 'Mitwirkung am Schülerkonzert',
      isActive: true,
      startDate: addDays(today, 20),
      endDate: addDays(today, 40),
      isPostponable: true,
      items: [
        {
          type: 'EVENT_SELECTION',
          infoText: 'Welche Probe passt dir? Bitte wähle eine.',
          required: true,
          multi: false,
          events: [
            event(addDays(today, 75), 17, 19, 'Probe mit Orchester'),
            event(addDays(today, 77), 17, 19, 'Probe mit Chor'),
          ],
        },
      ],
    },
  ];
}
