import * as z from 'zod/mini';
import { defineCall } from '../../framework/schema/calls/Call.ts';
import { count, described, named, objectOf, recordId } from '../../framework/schema/calls/shapes.ts';
import type { Answers } from './answers.ts';
import type { FormPlan } from './FormPlan.ts';
import { registrationPath } from './registrationPath.ts';

const shared = {
  tag: 'Anmeldung',
  isPublic: true,
  params: z.object({ shortId: described(z.string().check(z.maxLength(20)), 'Kürzel des Formulars.') }),
  visibleWith: 'booking-forms',
} as const;

const path = `${registrationPath}/{shortId}`;

const form = named(
  'RegistrationForm',
  z.object({
    plan: described(
      objectOf<FormPlan>(),
      'Schritte, Abschnitte und Felder; ohne Schritte, wenn es geschlossen ist.',
    ),
    places: described(
      z.record(z.string(), z.nullable(count)),
      'Freie Plätze nach Kurs; null: unbegrenzt, 0: es gibt eine Warteliste.',
    ),
    start: described(z.string(), 'Unterschriebener Zeitpunkt; wird mit der Anmeldung zurückgeschickt.'),
  }),
);

/** Answer of `GET /api/registration/forms/{shortId}`. */
export type RegistrationForm = z.output<typeof form>;

/** An inactive form answers like one that does not exist; one past its deadline has no steps. */
export const readForm = defineCall({
  ...shared,
  id: 'registrationForm',
  method: 'GET',
  path,
  query: z.strictObject({
    institution: described(
      z.optional(recordId),
      'Der gewählte Standort, wenn das Formular zu viele hat, um sie alle zu nennen.',
    ),
  }),
  summary: 'Ein Anmeldeformular mit den freien Plätzen seiner Kurse',
  answer: form,
  answerExample: ({ id }) => ({
    plan: { shortId: 'FEST2', title: 'Anmeldung', state: 'open', steps: [], documents: [] },
    places: { [id]: 3 },
    start: 'eyJhdCI6MX0.Jx3',
  }),
  errors: [404],
});

const proof = z.strictObject({
  challenge: z.string().check(z.maxLength(1000)),
  nonce: z.int().check(z.minimum(0)),
});

const sent = named(
  'RegistrationSubmission',
  z.strictObject({
    answers: described(objectOf<Answers>(), 'Wie im Plan des Formulars benannt.'),
    start: described(z.string().check(z.maxLength(1000)), 'Aus dem Formular.'),
    website: described(
      z.optional(z.string().check(z.maxLength(500))),
      'Bleibt leer; Menschen sehen das Feld nicht.',
    ),
    proof: described(z.optional(proof), 'Lösung der Aufgabe, wenn eine verlangt wird.'),
    mailCode: described(
      z.optional(z.string().check(z.maxLength(20))),
      'Statt der Lösung: der Code, der an die angegebene E-Mail-Adresse ging.',
    ),
  }),
);

/** Data sent with a form. */
export type RegistrationSubmission = z.output<typeof sent>;

const received = named(
  'ReceivedRegistration',
  z.object({
    children: described(
      z.array(z.object({ state: z.enum(['new', 'waiting-list', 'accepted']) })),
      'Stand je Kind, in der Reihenfolge der Angaben.',
    ),
    path: described(z.string(), 'Seite mit dem Stand der Anmeldung, mit ihrem Schlüssel.'),
    isMailed: described(z.boolean(), 'Ob eine E-Mail mit dem Link zu dieser Seite hinausgeht.'),
  }),
);

/** Answer of `POST /api/registration/forms/{shortId}/submissions`. */
export type ReceivedRegistration = z.output<typeof received>;

/** Requires the header `Idempotency-Key`: repeating a request stores nothing twice. */
export const submitForm = defineCall({
  ...shared,
  id: 'submitRegistration',
  method: 'POST',
  path: `${path}/submissions`,
  summary: 'Sich anmelden; der Kopf Idempotency-Key (8 bis 100 Zeichen) schützt vor doppeltem Absenden',
  body: sent,
  largestBody: 300_000,
  bodyExample: {
    answers: {
      parent: { lastName: 'Sommer', mail: 'eva@example.org' },
      children: [{ student: { firstName: 'Mia', lastName: 'Sommer' }, answers: {} }],
      answers: {},
      documents: [],
      consents: {},
    },
    start: 'eyJhdCI6MX0.Jx3',
  },
  answer: received,
  answerExample: ({ id }) => ({
    children: [{ state: 'new' }],
    path: `/trackBookingState/${id}?key=Jx3`,
    isMailed: true,
  }),
  status: 201,
  errors: [400, 404, 410, 413, 422, 428, 429],
});

const file = named(
  'RegistrationFile',
  z.object({
    token: described(z.string(), 'Steht in den Antworten; nur wer ihn hat, kann die Datei mitschicken.'),
    name: z.string(),
    mediaType: z.string(),
    size: count,
  }),
);

/** Answer of `POST /api/registration/forms/{shortId}/files`. */
export type RegistrationFile = z.output<typeof file>;

/** A file that is not sent with a form within a day is removed. */
export const sendFormFile = defineCall({
  ...shared,
  id: 'sendRegistrationFile',
  method: 'POST',
  path: `${path}/files`,
  summary: 'Eine Datei für ein Anmeldeformular hochladen',
  isUpload: true,
  answer: file,
  answerExample: ({ id }) => ({
    token: `${id}-Jx3`,
    name: 'Zeugnis.pdf',
    mediaType: 'application/pdf',
    size: 48_000,
  }),
  status: 201,
  errors: [400, 404, 410, 413, 415, 422, 429],
});

const challenge = named(
  'RegistrationChallenge',
  z.object({
    isRequired: described(z.boolean(), 'Ob Anmeldungen gerade eine Lösung brauchen.'),
    challenge: z.string(),
    bits: described(count, 'Nullen am Anfang der Prüfsumme (SHA-256) von „challenge:Idempotency-Key:nonce“.'),
  }),
);

/** Answer of `GET /api/registration/forms/{shortId}/challenge`. */
export type RegistrationChallenge = z.output<typeof challenge>;

export const readChallenge = defineCall({
  ...shared,
  id: 'registrationChallenge',
  method: 'GET',
  path: `${path}/challenge`,
  summary: 'Eine Rechenaufgabe gegen automatische Anmeldungen',
  answer: challenge,
  answerExample: { isRequired: false, challenge: 'eyJhdCI6MX0.Jx3', bits: 16 },
  errors: [404],
});

/** Mails a code that replaces the solution of a challenge on devices that cannot compute one. */
export const sendMailCode = defineCall({
  ...shared,
  id: 'sendRegistrationCode',
  method: 'POST',
  path: `${path}/mail-codes`,
  summary: 'Sich einen Code schicken lassen, der die Rechenaufgabe ersetzt',
  body: z.strictObject({ mail: z.email('Bitte gib eine E-Mail-Adresse an').check(z.maxLength(254)) }),
  bodyExample: { mail: 'eva@example.org' },
  errors: [400, 404, 410, 422, 429],
});

export const readFormDocument = defineCall({
  ...shared,
  id: 'registrationDocument',
  method: 'GET',
  path: `${path}/documents/{id}`,
  summary: 'Eine Unterlage, die zu einem Anmeldeformular gehört',
  params: z.object({ shortId: shared.params.def.shape.shortId, id: recordId }),
  textType: 'application/octet-stream',
  answerExample: '%PDF-1.7',
  errors: [404],
});
