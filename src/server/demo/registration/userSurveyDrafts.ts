import type { UserSurvey } from '../../../../generated/types.ts';
import { addDays, weekdayOf } from '../../../framework/schema/dates.ts';
import { instantBetween } from '../base/calendarDay.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { createRandom, type Random } from '../base/random.ts';
import { type DemoCounts, pointTo, RecordPointer } from '../base/recordPointer.ts';
import { demoLogins } from '../seed/demoLogins.ts';
import { type SurveyDraft, type SurveyItemDraft, surveyDrafts } from './surveyDrafts.ts';

export interface UserSurveyDraft {
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

export interface SurveyResponseDraft {
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
