import type { OnlineFormSubmission, Weekday } from '../../../../generated/types.ts';
import { addDays } from '../../../framework/schema/dates.ts';
import { instantBefore, instantBetween } from '../base/calendarDay.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { RecordPointer } from '../base/pointers.ts';
import { createRandom, type Random } from '../base/random.ts';
import { cameBy, institutionSite } from '../institutions/institutionSite.ts';
import type { ParentDraft } from '../people/parentDrafts.ts';
import { personName } from '../people/personName.ts';
import type { StudentDraft } from '../people/studentDrafts.ts';
import type { BookingFormDraft } from './bookingFormDrafts.ts';
import { bookingFormTemplateDrafts, formQuestions, photoConsent } from './bookingFormTemplateDrafts.ts';
import { customerFamily, type RegisteredFamily, strangerFamily } from './registeredFamily.ts';

export type SubmissionState = NonNullable<OnlineFormSubmission['state']>;

export interface OnlineFormSubmissionDraft {
  state: SubmissionState;
  form: RecordPointer;
  institution: RecordPointer;
  handoutEvent: RecordPointer | null;
  declineReason: string | null;
  /** The first submission of the family, which sent all of them together. */
  registration: RecordPointer;
  durationInSec: number;
  course: RecordPointer | null;
  holdsPlace: boolean;
  heldUntil: string | null;
  data: RegisteredFamily & {
    subject: RecordPointer | null;
    course: RecordPointer | null;
    timeslots: { dayOfWeek: Weekday; timeRange: { startTime: number; endTime: number } }[];
    answers: { name: string; question: string; answer: string }[];
    consents: { name: string; text: string; isGiven: boolean }[];
  };
  /** Index of the student created from it; not a field of the entity. */
  student: number | null;
  createdAt: string;
}

interface Form {
  booking: BookingFormDraft;
  index: number;
}

const strangerStates: Readonly<Record<'old' | 'recent', Partial<Record<SubmissionState, number>>>> = {
  old: { rejected: 45, withdrawn: 55 },
  recent: { new: 60, 'in-progress': 40 },
};

const declineReasons = [
  'In diesem Fach ist an deiner Schule zurzeit keine Lehrkraft frei.',
  'Zu den genannten Zeiten kommt keine Gruppe zustande.',
];

const answersByQuestion: Readonly<Record<string, readonly string[]>> = {
  experience: ['Ja', 'Nein'],
  teachers: ['Ein Jahr in der Grundschule', 'Zwei Jahre bei der Musikschule im Nachbarort'],
  foundBy: ['Handzettel in der Schule', 'Freunde', 'Internet', 'Elternabend', 'Schaukasten'],
};

type SentDraft = Omit<OnlineFormSubmissionDraft, 'registration'>;

/** Submissions of students, and `others` of families who are not customers (yet), without places in courses. */
export function* onlineFormSubmissionDrafts(
  context: DemoContext,
  others: number,
  bookings: readonly BookingFormDraft[],
  people: { students: readonly StudentDraft[]; parents: readonly ParentDraft[] },
): Generator<OnlineFormSubmissionDraft> {
  const forms = bookings.map((booking, index) => ({ booking, index }));
  let made = 0;
  const together = (drafts: readonly SentDraft[]): OnlineFormSubmissionDraft[] => {
    const registration = new RecordPointer('online-form-submissions', made);
    made += drafts.length;
    return drafts.map((draft) => ({ ...draft, registration }));
  };
  for (const [index, student] of people.students.entries()) {
    const parent = people.parents[student.parents[0] ?? -1];
    if (!parent || cameBy(context, student, index) !== 'form') continue;
    const draft = studentSubmission(context, forms, { index, student, parent });
    if (draft) yield* together([draft]);
  }
  const now = `${context.referenceDay}T00:00:00.000Z`;
  const begun = forms.filter(({ booking }) => booking.createdAt < now);
  const open = begun.filter(({ booking }) => isOpen(booking, now));
  for (let index = 0; index < others && begun.length > 0; index++) {
    const random = createRandom(context.seed, 'submission', index);
    const draft = strangerSubmission(
      random,
      context,
      random.pick(index % 2 > 0 && open.length > 0 ? open : begun),
    );
    if (!draft) continue;
    const siblings = createRandom(context.seed, 'sibling', index);
    yield* together(siblings.chance(0.2) ? [draft, siblingOf(siblings, draft)] : [draft]);
  }
}

interface StudentFamily {
  index: number;
  student: StudentDraft;
  parent: ParentDraft;
}

/** Undefined if the institution had no open form at the time. */
function studentSubmission(
  context: DemoContext,
  forms: readonly Form[],
  { index, student, parent }: StudentFamily,
): SentDraft | undefined {
  const random = createRandom(context.seed, 'student-submission', index);
  const createdAt = instantBefore(random, student.createdAt.slice(0, 10), 3, 25);
  const day = createdAt.slice(0, 10);
  const here = forms.filter(
    ({ booking }) => booking.institution?.index === student.institution && isOpen(booking, createdAt),
  );
  // a form received at an event wins over the standing form
  const form = here.find(({ booking }) => booking.handoutEvent) ?? here[0];
  if (!form) return undefined;
  const family = customerFamily(random, student, parent, day);
  // a student arises only by accepting
  const accepted = { state: 'accepted', declineReason: null, student: index } as const;
  return { ...submission(random, form, student.institution, family, createdAt), ...accepted };
}

function isOpen({ createdAt, deadline }: BookingFormDraft, at: string): boolean {
  return createdAt < at && (deadline === null || at.slice(0, 10) <= deadline);
}

function strangerSubmission(random: Random, context: DemoContext, form: Form): SentDraft | undefined {
  const { referenceDay } = context;
  const institution = form.booking.institution?.index;
  if (institution === undefined) return undefined;
  const lastDay = addDays(form.booking.deadline ?? referenceDay, form.booking.deadline === null ? 0 : 1);
  const yearAgo = `${addDays(referenceDay, -365)}T00:00:00.000Z`;
  const from = form.booking.createdAt > yearAgo ? form.booking.createdAt : yearAgo;
  const until = lastDay < referenceDay ? lastDay : referenceDay;
  // most of what the office sees is new
  const lately = `${addDays(until, -24)}T00:00:00.000Z`;
  const since = until === referenceDay && lately > from && random.chance(0.5) ? lately : from;
  const createdAt = instantBetween(random, since, `${until}T00:00:00.000Z`);
  const day = createdAt.slice(0, 10);
  // whose places are still held
  const isRecent = day >= addDays(referenceDay, -27);
  const weights = strangerStates[isRecent ? 'recent' : 'old'] as Record<SubmissionState, number>;
  const family = strangerFamily(random, institutionSite(context, institution), day);
  const sent = submission(random, form, institution, family, createdAt);
  const state = random.weighted(weights);
  return {
    ...sent,
    state,
    declineReason: state === 'rejected' ? random.pick(declineReasons) : null,
    student: null,
  };
}

function submission(
  random: Random,
  { booking, index }: Form,
  institution: number,
  family: RegisteredFamily,
  createdAt: string,
): Omit<SentDraft, 'state' | 'declineReason' | 'student'> {
  const template = bookingFormTemplateDrafts[booking.template.index];
  return {
    form: new RecordPointer('booking-forms', index),
    institution: new RecordPointer('institutions', institution),
    handoutEvent: booking.handoutEvent,
    course: null,
    holdsPlace: false,
    heldUntil: null,
    durationInSec: random.int(140, 1100),
    data: {
      ...family,
      subject: template ? random.pick(template.selectableSubjects) : null,
      course: null,
      timeslots: template ? random.sample(template.selectableTimeslots, random.int(1, 3)) : [],
      answers: answerDrafts(random),
      consents: [{ ...photoConsent, isGiven: random.chance(0.7) }],
    },
    createdAt,
  };
}

/** The same family signs up another child at once. */
function siblingOf(random: Random, draft: SentDraft): SentDraft {
  const { parent, student } = draft.data;
  const birthYear = Number(student.birthday.slice(0, 4)) + random.pick([-2, 2]);
  const name = personName(random, { birthYear, femaleShare: 0.5, lastName: student.lastName });
  const birthday = `${birthYear}${student.birthday.slice(4)}`;
  const sibling = { ...student, ...name, birthday, schoolClass: null, specialInformation: null };
  return { ...draft, data: { ...draft.data, parent, student: sibling } };
}

/** Answers as the form takes them: who had no lessons is not asked where. */
function answerDrafts(random: Random): OnlineFormSubmissionDraft['data']['answers'] {
  const given = formQuestions
    .filter(({ isRequired }) => isRequired || random.chance(0.6))
    .map(({ name, question, options }) => ({
      name,
      question,
      answer: random.pick(options ?? answersByQuestion[name] ?? ['Ja']),
    }));
  const hadLessons = given.some(({ name, answer }) => name === 'experience' && answer === 'Ja');
  return given.filter(({ name }) => name !== 'teachers' || hadLessons);
}
