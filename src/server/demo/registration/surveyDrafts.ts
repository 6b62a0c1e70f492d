import type { UserSurvey } from '../../../../generated/types.ts';
import { addDays, nextWeekday, weekdayOf } from '../../../framework/schema/dates.ts';
import { instantBetween } from '../base/calendarDay.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { type DemoCounts, loginOf, pointTo, RecordPointer } from '../base/pointers.ts';
import { createRandom, type Random } from '../base/random.ts';
import { demoLogins } from '../seed/demoLogins.ts';

interface SurveyItemDraft {
  type: 'WEEK_DAYS_RANGE' | 'EVENT_SELECTION' | 'ASSIGNED_INSTITUTIONS_SELECTION';
  infoText: string;
  required: boolean;
  multi?: boolean;
  from?: string;
  to?: string;
  events?: { date: string; timeRange: { startTime: number; endTime: number }; note: string }[];
}

interface SurveyDraft {
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

interface UserSurveyDraft {
  name: string;
  survey: RecordPointer;
  loginUser: RecordPointer;
  dueDate: string;
  state: NonNullable<UserSurvey['state']>;
  postponedUntil: string | null;
  createdAt: string;
}

interface Slot {
  from: string;
  to: string;
}

interface AnswerDraft {
  type: SurveyItemDraft['type'];
  noneOfTheseDays?: boolean;
  days?: Slot[];
  events?: Slot[];
  institutions?: { institution: RecordPointer; answer: 'confirmed' | 'possible' | 'declined' }[];
}

interface SurveyResponseDraft {
  name: string;
  survey: RecordPointer;
  userSurvey: RecordPointer;
  loginUser: RecordPointer;
  answeredAt: string;
  postponed: boolean;
  items: AnswerDraft[];
  createdAt: string;
}

const hourInBerlin = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Berlin',
  hour: 'numeric',
  hourCycle: 'h23',
});

/** Minutes of a day in Berlin as instants. */
function slot(day: string, startMinute: number, endMinute: number): Slot {
  const noon = new Date(`${day}T12:00:00Z`);
  const midnight = noon.getTime() - Number(hourInBerlin.format(noon)) * 3_600_000;
  const at = (minute: number) => new Date(midnight + minute * 60_000).toISOString();
  return { from: at(startMinute), to: at(endMinute) };
}

/** Slots between 8:00 and 14:00, at least two hours each, as the survey requires. */
function daysOf(random: Random, { from = '', to = '' }: SurveyItemDraft): Slot[] {
  const days: Slot[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (weekdayOf(day) > 5 || random.chance(0.55)) continue;
    const start = 8 * 60 + 15 * random.int(0, 16);
    days.push(slot(day, start, Math.min(14 * 60, start + 120 + 15 * random.int(0, 8))));
  }
  return days;
}

function answerOf(random: Random, counts: DemoCounts, item: SurveyItemDraft): AnswerDraft {
  const { type } = item;
  if (type === 'WEEK_DAYS_RANGE') {
    const days = daysOf(random, item);
    return { type, noneOfTheseDays: days.length === 0, days };
  }
  if (type === 'EVENT_SELECTION') {
    const chosen = random.sample(item.events ?? [], item.multi ? random.int(1, 2) : 1);
    return {
      type,
      events: chosen.map(({ date, timeRange }) => slot(date, timeRange.startTime, timeRange.endTime)),
    };
  }
  const first = pointTo(random, counts, 'institutions');
  return {
    type,
    institutions: first
      ? [{ institution: first, answer: random.pick(['confirmed', 'confirmed', 'possible', 'declined']) }]
      : [],
  };
}

function stateOf(random: Random, survey: SurveyDraft, today: string): UserSurveyDraft['state'] {
  const isOver = survey.endDate < today;
  const share = random.next();
  if (share < (isOver ? 0.8 : 0.4)) return 'answered';
  if (isOver) return 'expired';
  return survey.isPostponable && share < 0.55 ? 'postponed' : 'open';
}

interface Asked {
  userSurveys: UserSurveyDraft[];
  responses: SurveyResponseDraft[];
}

/** Adds the survey of one login; `answer` returns its answers to all items. */
function ask(
  asked: Asked,
  context: DemoContext,
  at: { survey: SurveyDraft; surveyIndex: number; login: number },
  answer: (random: Random) => AnswerDraft[],
): void {
  const { survey, surveyIndex, login } = at;
  const today = context.referenceDay;
  const random = createRandom(context.seed, 'user-survey', surveyIndex, login);
  const state = stateOf(random, survey, today);
  const end = survey.endDate < today ? survey.endDate : today;
  const answeredAt = instantBetween(random, `${survey.startDate}T06:00:00.000Z`, `${end}T00:00:00.000Z`);
  const common = {
    name: `${survey.name} · ${demoLogins[login]?.role ?? ''}`,
    survey: new RecordPointer('surveys', surveyIndex),
    loginUser: new RecordPointer('login-users', login),
  };
  const userSurvey = new RecordPointer('user-surveys', asked.userSurveys.length);
  const reply = { ...common, userSurvey, answeredAt, createdAt: answeredAt };
  if (state === 'answered') asked.responses.push({ ...reply, postponed: false, items: answer(random) });
  if (state === 'postponed') asked.responses.push({ ...reply, postponed: true, items: [] });
  asked.userSurveys.push({
    ...common,
    dueDate: survey.endDate,
    state,
    postponedUntil: state === 'postponed' ? `${addDays(today, 3)}T07:00:00.000Z` : null,
    createdAt: `${survey.startDate}T06:00:00.000Z`,
  });
}

/** Surveys by login with their responses; a survey that has not begun was not sent. */
export function userSurveyDrafts(context: DemoContext, counts: DemoCounts): Asked {
  const asked: Asked = { userSurveys: [], responses: [] };
  const logins = demoLogins.slice(0, context.logins);
  for (const [surveyIndex, survey] of surveyDrafts(context).entries()) {
    if (survey.startDate > context.referenceDay) continue;
    for (const [login, { type }] of logins.entries()) {
      if (type !== 'employee') continue;
      ask(asked, context, { survey, surveyIndex, login }, (random) =>
        survey.items.map((item) => answerOf(random, counts, item)),
      );
    }
  }
  return asked;
}
