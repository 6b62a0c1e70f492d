import { answersWith } from './answersWith.ts';
import type { RefusedRequest } from './RefusedRequest.ts';
import { refusals } from './refusals.ts';
import { refusedAnswer } from './refusedAnswer.ts';
import { scriptAnswers } from './scriptAnswers.ts';

const longest: Record<string, number> = {
  'parent.firstName': 100,
  'parent.lastName': 100,
  'children.0.student.firstName': 100,
  'children.0.student.lastName': 100,
  'children.0.student.schoolClass': 50,
  'children.0.student.specialInformation': 2000,
  'children.0.answers.wunsch': 500,
  'answers.hinweis': 5000,
};

const oversized: RefusedRequest[] = [
  ...Object.entries(longest).map(([path, most]) =>
    refusedAnswer(
      `a text that is too long in ${path}`,
      [path, 'x'.repeat(most + 1)],
      `Die maximale Zeichenlänge beträgt ${most} Zeichen`,
    ),
  ),
  refusedAnswer(
    'six children',
    [
      'children',
      Array.from({ length: 6 }, () => ({ student: { firstName: 'A', lastName: 'B' }, answers: {} })),
    ],
    'Auf einmal können höchstens 5 Kinder angemeldet werden',
  ),
  refusedAnswer(
    'six files',
    ['children.0.answers.zeugnis', Array.from({ length: 6 }, () => ({ token: 'x', name: 'a.pdf' }))],
    'Höchstens 5 Dateien sind möglich',
  ),
  {
    name: 'a body of half a megabyte',
    status: 413,
    says: 'Die Datei oder Anfrage ist zu groß.',
    send: async ({ form }) =>
      await form.submit({ answers: answersWith(form, 'answers.hinweis', 'x'.repeat(500_000)) }),
  },
];

const types: RefusedRequest[] = [
  refusedAnswer('a text for the parent', ['parent', 'Eva'], refusals.unfit),
  refusedAnswer(
    'an object for the children',
    ['children', { 0: {} }],
    'Bitte mindestens 1 Element(e) auswählen',
  ),
  refusedAnswer('no child', ['children', []], 'Bitte mindestens 1 Element(e) auswählen'),
  refusedAnswer('a number for a child', ['children', [7]], refusals.unfit, 'children.0'),
  refusedAnswer('a number for a name', ['parent.firstName', 7], refusals.unfit),
  refusedAnswer('a list for a mail address', ['parent.mail', ['eva@demo.example']], refusals.unfit),
  refusedAnswer('a text for a tick', ['consents.fotos', 'ja'], refusals.unfit),
  refusedAnswer('an object for the documents', ['documents', {}], refusals.unknown),
  refusedAnswer('a list for a question', ['answers.hinweis', ['a']], refusals.unfit),
  refusedAnswer('a day that does not exist', ['children.0.student.birthday', '2018-02-30'], refusals.date),
  refusedAnswer('a choice that is not offered', ['answers.stufe', 'Ende'], refusals.option),
  refusedAnswer('a course that is not offered', ['children.0.course', 'f'.repeat(24)], refusals.option),
  refusedAnswer('a mail address without a domain', ['parent.mail', 'eva@'], refusals.mail),
  refusedAnswer('a null character', ['parent.firstName', 'Eva\u0000'], refusals.signs),
  refusedAnswer('a line break in a name', ['parent.lastName', 'Sommer\nBcc: a@b.example'], refusals.lines),
  refusedAnswer(
    'a signature that draws more than lines',
    ['signature', { name: 'Eva', image: 'M0 0"/>' }],
    refusals.signature,
    'signature.image',
  ),
];

const strangers: RefusedRequest[] = [
  refusedAnswer('an unknown answer', ['answers.passwort', 'x'], refusals.unknown),
  refusedAnswer('an unknown field of the parent', ['parent.role', 'admin'], refusals.unknown),
  refusedAnswer('an unknown field of the student', ['children.0.student.id', 'x'], refusals.unknown),
  refusedAnswer('a state for a child', ['children.0.state', 'accepted'], refusals.unknown),
  refusedAnswer('a place for a child', ['children.0.holdsPlace', true], refusals.unknown),
  refusedAnswer('a consent that is not asked for', ['consents.newsletter', true], refusals.unknown),
  refusedAnswer('a document that is not offered', ['documents', ['f'.repeat(24)]], refusals.unknown),
  ...Object.entries({ state: 'accepted', registration: 'a'.repeat(24), template: 'x' }).map(
    ([name, value]): RefusedRequest => ({
      name: `${name} beside the answers`,
      status: 422,
      field: name,
      says: refusals.unknown,
      send: async ({ form }) => await form.submit({ body: { [name]: value } }),
    }),
  ),
];

/** Answers that are too long, of another type, unknown or hold scripts. */
export const wrongAnswers: readonly RefusedRequest[] = [
  ...oversized,
  ...scriptAnswers,
  ...types,
  ...strangers,
];
