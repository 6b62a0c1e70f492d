import * as z from 'zod/mini';
import { defineCall } from '../../framework/schema/calls/Call.ts';
import { described, named, recordId } from '../../framework/schema/calls/shapes.ts';
import { handoutDraftPath, handoutPlannerPath } from './handoutPlannerPath.ts';
import { feedbackRoles, handoutRoles } from './handoutRoles.ts';

const shared = { tag: 'Schule', visibleWith: 'handout-events' } as const;
const ofEvent = z.object({ id: recordId });
const role = z.enum(handoutRoles);

const person = z.object({
  role,
  name: described(z.nullable(z.string()), 'null, wenn du die Person nicht sehen darfst.'),
  hasMail: described(z.boolean(), 'Ob eine E-Mail-Adresse bekannt ist.'),
  mayAsk: described(z.boolean(), 'Ob du sie um ihre Zusage bitten darfst.'),
  mayAskFeedback: described(z.boolean(), 'Ob du sie um ihre Rückmeldung bitten darfst.'),
  feedbackBegunAt: described(
    z.nullable(z.iso.datetime()),
    'Wann sie zuletzt an ihrer Rückmeldung geschrieben hat, die noch nicht abgegeben ist.',
  ),
});

const people = named(
  'HandoutPeople',
  z.object({
    people: z.array(person),
    sendsMails: described(z.boolean(), 'Ob ein Mailserver eingerichtet ist.'),
  }),
);

/** The people involved in a handout event, and whether they can be asked. */
export type HandoutPeople = z.output<typeof people>;
export type HandoutPerson = HandoutPeople['people'][number];

export const readHandoutPeople = defineCall({
  ...shared,
  id: 'readHandoutPeople',
  method: 'GET',
  path: `${handoutPlannerPath}/{id}/people`,
  summary: 'Wer an einer Verteilaktion beteiligt ist und gefragt werden kann',
  params: ofEvent,
  answer: people,
  answerExample: {
    people: [
      {
        role: 'institution',
        name: 'Grundschule am Park',
        hasMail: true,
        mayAsk: true,
        mayAskFeedback: true,
        feedbackBegunAt: null,
      },
    ],
    sendsMails: true,
  },
  errors: [403, 404],
});

const requested = named(
  'HandoutRequested',
  z.object({
    requested: described(z.array(role), 'Wer eine E-Mail mit einem neuen Link bekommt.'),
    withoutMail: described(z.array(role), 'Von wem keine E-Mail-Adresse bekannt ist.'),
  }),
);

export type HandoutRequested = z.output<typeof requested>;

const request = z.strictObject({
  purpose: z.enum(['confirmation', 'feedback']),
  roles: z.array(role).check(z.minLength(1), z.maxLength(handoutRoles.length)),
});

export type HandoutRequest = z.output<typeof request>;

/** Requires the right to change the confirmation or the feedback of each role by hand. */
export const requestHandoutAnswers = defineCall({
  ...shared,
  id: 'requestHandoutAnswers',
  method: 'POST',
  path: `${handoutPlannerPath}/{id}/requests`,
  summary: 'Beteiligte per E-Mail um Zusage oder Rückmeldung bitten; ein früherer Link erlischt',
  params: ofEvent,
  body: request,
  bodyExample: { purpose: 'confirmation', roles: ['institution', 'teacher'] },
  answer: requested,
  answerExample: { requested: ['institution'], withoutMail: ['teacher'] },
  errors: [403, 404, 409, 422],
});

const drafted = named(
  'HandoutFeedbackDraft',
  z.object({
    savedAt: z.iso.datetime(),
    errors: described(z.record(z.string(), z.string()), 'Was noch nicht passt, je Feld.'),
  }),
);

export type HandoutFeedbackDraft = z.output<typeof drafted>;

/** The most texts that a form sends at once. */
const mostTexts = 50;

/** Keeps what somebody has written so far; the link in `key` decides whose feedback it is. */
export const keepHandoutFeedback = defineCall({
  ...shared,
  id: 'keepHandoutFeedback',
  method: 'POST',
  path: `${handoutDraftPath}/{role}/{id}/draft`,
  summary: 'Angefangene Rückmeldung zwischenspeichern',
  isPublic: true,
  params: z.object({ role: z.enum(feedbackRoles), id: recordId }),
  body: z.strictObject({
    key: described(z.string().check(z.maxLength(100)), 'aus dem Link'),
    values: z
      .record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(20_000)))
      .check(z.refine((values) => Object.keys(values).length <= mostTexts, 'Das sind zu viele Angaben.')),
  }),
  bodyExample: { key: 'Jx3…', values: { rating: '5' } },
  answer: drafted,
  answerExample: { savedAt: '2026-11-30T10:00:00.000Z', errors: {} },
  errors: [404, 409, 422, 429],
});
