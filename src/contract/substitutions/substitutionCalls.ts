import * as z from 'zod/mini';
import { defineCall } from '../../framework/schema/calls/Call.ts';
import { ruleBetween } from '../../framework/schema/calls/componentShape.ts';
import { count, described, named, recordId } from '../../framework/schema/calls/shapes.ts';
import { substitutionsPath } from './substitutionPaths.ts';

const tag = 'Vertretungen';
/** Longest message that goes with an answer. */
export const longestWord = 500;
/** Most teachers asked at once. */
export const mostAsked = 20;

const text = z.nullable(z.string());
const minutes = z.int().check(z.minimum(0), z.maximum(1440));
const answers = z.enum(['yes', 'maybe', 'no']);

const pay = z.object({
  amount: described(count, 'Cent, ohne Tagespauschale'),
  isSalary: described(z.boolean(), 'Die Stunde ist im Monatslohn enthalten.'),
});

const lesson = named(
  'OfferedLesson',
  z.object({
    id: described(recordId, 'die Vertretungsanfrage'),
    date: z.iso.date(),
    timeRange: z.nullable(z.object({ startTime: minutes, endTime: minutes })),
    isAllDay: z.boolean(),
    subject: text,
    place: z.nullable(z.object({ name: text, address: text })),
    way: described(
      z.nullable(z.object({ metres: z.int(), minutes: z.int() })),
      'von zu Hause, geschätzt; null, wenn einer der Orte unbekannt ist',
    ),
    pay: described(z.nullable(pay), 'null, wenn die Person ihren Vertrag nicht lesen darf'),
    note: text,
    absentTeacher: text,
    reason: text,
    conflicts: described(
      z.array(z.object({ text: z.string(), isHard: z.boolean() })),
      'Was bei der Person dagegen spricht, soweit sie es lesen darf.',
    ),
    state: described(
      z.enum(['open', 'mine', 'taken', 'closed']),
      '`mine`: selbst zugesagt, `taken`: von jemand anderem, `closed`: wird nicht mehr gebraucht.',
    ),
    answer: described(z.nullable(z.object({ answer: answers, word: text })), 'die eigene, falls gegeben'),
  }),
);

/** A lesson that needs a substitute, as the teacher asked for it may see it. */
export type OfferedLesson = z.output<typeof lesson>;

const page = named(
  'SubstitutionsPage',
  z.object({
    employee: z.object({ id: recordId, name: z.string() }),
    isLink: described(z.boolean(), 'Geöffnet mit dem persönlichen Link, nicht mit einer Anmeldung.'),
    phone: described(text, 'Telefon der Organisation, etwa um eine Zusage zurückzunehmen.'),
    lessons: described(z.array(lesson), 'Nach Tag und Uhrzeit.'),
    outcome: described(
      z.nullable(z.object({ lesson: recordId, text: z.string(), isDone: z.boolean() })),
      'Was aus der letzten Antwort geworden ist.',
    ),
  }),
);

/** Data of the page on which a teacher answers. */
export type SubstitutionsPageData = z.output<typeof page>;

const whose = {
  employee: z.exactOptional(described(recordId, 'ohne Angabe die eigene Person')),
  key: z.exactOptional(
    described(
      z.string().check(z.maxLength(100)),
      'Schlüssel des persönlichen Links; ohne ihn zählt die Anmeldung.',
    ),
  ),
};

const example = ({ id }: { id: string }) => ({
  employee: { id, name: 'Ben Winter' },
  isLink: true,
  phone: '+49 89 1234567',
  lessons: [
    {
      id,
      date: '2026-11-30',
      timeRange: { startTime: 870, endTime: 915 },
      isAllDay: false,
      subject: 'Gitarre',
      place: { name: 'Grundschule am Park', address: 'Parkweg 1, 80331 München' },
      way: { metres: 4200, minutes: 14 },
      pay: null,
      note: 'Noten liegen im Raum bereit.',
      absentTeacher: null,
      reason: null,
      conflicts: [],
      state: 'open',
      answer: null,
    },
  ],
  outcome: null,
});

/** The lessons for which a teacher is asked, by link or login. */
export const findOffers = defineCall({
  id: 'findSubstitutionOffers',
  method: 'GET',
  path: `${substitutionsPath}/offers`,
  summary: 'Stunden, für die eine Lehrkraft als Vertretung gefragt ist',
  tag,
  isPublic: true,
  query: z.strictObject(whose),
  answer: page,
  answerExample: example,
  errors: [400, 404],
});

const given = z
  .strictObject({
    ...whose,
    inquiry: recordId,
    answer: answers,
    word: z.exactOptional(z.string().check(z.maxLength(longestWord))),
    isDespite: z.exactOptional(
      described(z.boolean(), 'Sagt zu, obwohl etwas dagegen spricht; `word` ist die Begründung.'),
    ),
  })
  .check(
    ruleBetween(
      'word',
      ({ isDespite = false, word = '' }) => !isDespite || word.trim() !== '',
      'Schreib bitte kurz dazu, warum es trotzdem geht.',
    ),
  );

/** An answer as it was sent. */
export type GivenAnswer = z.output<typeof given>;

/** Shape of an answer, for forms without JavaScript. */
export const givenAnswer = given;

/** Answers for one lesson. The first yes wins; the answer names the outcome of this one. */
export const answerOffer = defineCall({
  id: 'answerSubstitutionOffer',
  method: 'POST',
  path: `${substitutionsPath}/answers`,
  summary: 'Auf eine Vertretungsanfrage antworten',
  tag,
  isPublic: true,
  body: given,
  bodyExample: ({ id }) => ({ inquiry: id, answer: 'yes', word: 'Gern, ich bringe Noten mit.' }),
  answer: page,
  answerExample: example,
  errors: [400, 404, 422],
});

const candidate = z.object({
  id: recordId,
  title: z.string(),
  way: described(
    z.nullable(z.object({ metres: z.int(), minutes: z.int() })),
    'von zu Hause, geschätzt; null, wenn du eine der Anschriften nicht lesen darfst',
  ),
  teachesSubject: described(
    z.nullable(z.boolean()),
    'null, wenn der Kurs kein Fach hat oder du die Fächer nicht lesen darfst',
  ),
});

/** A teacher who is free at the time of a lesson. */
export type SubstituteCandidate = z.output<typeof candidate>;

const candidates = named(
  'SubstituteCandidates',
  z.object({
    candidates: described(z.array(candidate), 'Wer zu dieser Zeit wirklich frei ist, nach Entfernung.'),
    asked: described(
      z.array(z.object({ id: recordId, title: z.string(), isMailed: z.boolean(), waits: z.boolean() })),
      'Wer schon gefragt ist. `waits`: hat weder ja noch nein gesagt.',
    ),
  }),
);

/** Candidates for a lesson. */
export type SubstituteCandidates = z.output<typeof candidates>;

const ofInquiry = z.object({ id: recordId });
/** The call changes whom an inquiry asks. */
const visibleWith = 'substitution-inquiries';

/** Teachers who could be asked. Requires the right to change whom the inquiry asks. */
export const findCandidates = defineCall({
  id: 'findSubstituteCandidates',
  method: 'GET',
  path: `${substitutionsPath}/inquiries/{id}/candidates`,
  summary: 'Wer für eine Vertretung infrage kommt',
  tag,
  params: ofInquiry,
  answer: candidates,
  answerExample: ({ id }) => ({
    candidates: [{ id, title: 'Ben Winter', way: { metres: 4200, minutes: 14 }, teachesSubject: true }],
    asked: [{ id, title: 'Cora Carus', isMailed: true, waits: true }],
  }),
  errors: [403, 404],
  visibleWith,
});

const sent = named(
  'SubstituteMails',
  z.object({
    mailed: described(count, 'Zahl der Lehrkräfte, die eine E-Mail bekommen'),
    withoutMail: described(z.array(z.string()), 'Wer keine E-Mail-Adresse hat.'),
  }),
);

/** Outcome of the mails. */
export type SubstituteMails = z.output<typeof sent>;

/** Asks teachers: each gets one mail with a personal link that names all lessons they are asked for. */
export const askSubstitutes = defineCall({
  id: 'askSubstitutes',
  method: 'POST',
  path: `${substitutionsPath}/inquiries/{id}/requests`,
  summary: 'Lehrkräfte per E-Mail um eine Vertretung bitten',
  tag,
  params: ofInquiry,
  body: z.strictObject({
    teachers: z.array(recordId).check(z.minLength(1), z.maxLength(mostAsked)),
  }),
  bodyExample: ({ id }) => ({ teachers: [id] }),
  answer: sent,
  answerExample: { mailed: 3, withoutMail: [] },
  errors: [400, 403, 404, 409, 422],
  visibleWith,
});

/** Mails those again who have said neither yes nor no; their new links end the former ones. */
export const askAgain = defineCall({
  id: 'askSubstitutesAgain',
  method: 'POST',
  path: `${substitutionsPath}/inquiries/{id}/reminders`,
  summary: 'Gefragte Lehrkräfte noch einmal um eine Antwort bitten',
  tag,
  params: ofInquiry,
  answer: sent,
  answerExample: { mailed: 3, withoutMail: [] },
  errors: [403, 404, 409],
  visibleWith,
});
