import * as z from 'zod/mini';
import { defineCall } from '../../framework/schema/calls/Call.ts';
import { count, described, named, objectOf, person, recordId } from '../../framework/schema/calls/shapes.ts';
import type { SimilarRecord } from '../../framework/schema/contracts/duplicates.ts';
import { submissionsPath } from './submissionsPath.ts';

const shared = {
  tag: 'Anmeldung',
  params: z.object({ id: recordId }),
  visibleWith: 'online-form-submissions',
} as const;

const similar = described(
  z.array(objectOf<SimilarRecord>()),
  'Vorhandene Datensätze, die ähnlich sind, wie bei „Gibt es das schon?“.',
);

const place = described(
  z.object({ id: z.string(), title: z.string(), free: z.nullable(count) }),
  'Ein Kurs mit seinen freien Plätzen; null: unbegrenzt.',
);

const compared = z.object({
  id: described(recordId, 'Des vorhandenen Eintrags.'),
  birthday: described(z.nullable(z.string()), 'null, wenn keines eingetragen oder zu lesen ist.'),
  institution: described(
    z.nullable(person),
    'Sein Standort; null, wenn keiner eingetragen oder zu lesen ist.',
  ),
  differs: described(
    z.array(z.enum(['birthday', 'institution'])),
    'Worin er von der Anmeldung abweicht, soweit beide etwas sagen.',
  ),
});

const child = z.object({
  submission: recordId,
  state: z.string(),
  title: described(z.string(), 'Name des Kindes.'),
  birthday: z.nullable(z.string()),
  lacksGender: described(z.boolean(), 'Ob das Geschlecht für den neuen Eintrag noch zu wählen ist.'),
  createsStudent: described(z.boolean(), 'Ob ein Eintrag unter den Schüler:innen entsteht.'),
  similar,
  compared: described(z.array(compared), 'Geburtsdatum und Standort der ähnlichen Einträge.'),
  course: described(z.nullable(place), 'Der gewünschte Kurs.'),
  holdsPlace: described(z.boolean(), 'Ob in diesem Kurs ein Platz für das Kind reserviert ist.'),
  newCourse: described(z.nullable(z.string()), 'Name des Kurses, der sonst entsteht.'),
  subject: z.nullable(person),
  waiting: described(z.nullable(z.int()), 'Stelle auf der Warteliste des Kurses, ab 1.'),
});

const parent = z.object({
  title: z.string(),
  line: described(z.string(), 'E-Mail-Adresse und Telefon.'),
  known: described(
    z.nullable(
      z.object({
        id: described(z.nullable(z.string()), 'null, wenn du die Person nicht lesen darfst.'),
        name: z.string(),
      }),
    ),
    'Schon aus derselben Anmeldung entstanden.',
  ),
  similar,
});

const mail = named(
  'DecisionMail',
  z.strictObject({
    subject: z.string().check(z.trim(), z.minLength(1, 'Bitte gib einen Betreff an'), z.maxLength(200)),
    text: described(
      z.string().check(z.trim(), z.minLength(1, 'Bitte schreib einen Text'), z.maxLength(5000)),
      '`{link}` wird zum persönlichen Link auf den Stand der Anmeldung.',
    ),
  }),
);

const mailExample = { subject: 'Zu deiner Anmeldung', text: 'Hallo,\n\nder Stand: {link}' };

/** A mail to the family as the office edits it. */
export type DecisionMail = z.output<typeof mail>;

const proposal = named(
  'SubmissionProposal',
  z.object({
    children: described(z.array(child), 'Alle Kinder derselben Anmeldung, das angefragte zuerst.'),
    parent: described(z.nullable(parent), 'Das Elternteil, das entsteht.'),
    refusal: described(z.nullable(z.string()), 'Warum du nicht annehmen kannst.'),
    recipient: described(z.nullable(z.string()), 'E-Mail-Adresse der anmeldenden Person.'),
    mails: described(
      z.object({ accepted: mail, declined: mail, waiting: mail, movedUp: mail }),
      'Vorschläge für die E-Mail zu jeder Entscheidung.',
    ),
  }),
);

/** Records that an acceptance creates. */
export type SubmissionProposal = z.output<typeof proposal>;
export type Decision = keyof SubmissionProposal['mails'];
/** Facts that distinguish children of the same name. */
export type ComparedChild = z.output<typeof compared>;
export type ProposedChild = SubmissionProposal['children'][number];

export const readProposal = defineCall({
  ...shared,
  id: 'readSubmissionProposal',
  method: 'GET',
  path: `${submissionsPath}/{id}/proposal`,
  summary: 'Was aus einer Anmeldung entsteht, wenn sie angenommen wird',
  answer: proposal,
  answerExample: ({ id }) => ({
    children: [
      {
        submission: id,
        state: 'new',
        title: 'Mia Sommer',
        birthday: '2018-04-03',
        lacksGender: false,
        createsStudent: true,
        similar: [],
        compared: [],
        course: { id, title: 'Gitarre Montag', free: 3 },
        holdsPlace: true,
        newCourse: null,
        subject: { id, name: 'Gitarre' },
        waiting: null,
      },
    ],
    parent: { title: 'Eva Sommer', line: 'eva@example.org', known: null, similar: [] },
    refusal: null,
    recipient: 'eva@example.org',
    mails: { accepted: mailExample, declined: mailExample, waiting: mailExample, movedUp: mailExample },
  }),
  errors: [403, 404],
});

const sentMail = described(z.exactOptional(mail), 'Fehlt sie, geht keine E-Mail hinaus.');

const accepted = z.strictObject({
  submission: recordId,
  student: described(z.exactOptional(recordId), 'Diese Person statt einer neuen.'),
  course: described(
    z.exactOptional(z.nullable(recordId)),
    'Dieser Kurs statt des gewünschten; null: kein Kurs.',
  ),
  gender: z.exactOptional(z.enum(['female', 'male', 'diverse'])),
});

const acceptance = named(
  'SubmissionAcceptance',
  z.strictObject({
    children: described(
      z.array(accepted).check(z.minLength(1), z.maxLength(20)),
      'Kinder derselben Anmeldung, die zusammen angenommen werden.',
    ),
    parent: described(z.exactOptional(recordId), 'Dieses Elternteil statt eines neuen.'),
    mail: sentMail,
  }),
);

/** Children to accept, and the existing records to use. */
export type SubmissionAcceptance = z.output<typeof acceptance>;

const result = named(
  'AcceptedSubmissions',
  z.object({
    parent: z.nullable(recordId),
    children: z.array(
      z.object({ submission: recordId, student: z.nullable(recordId), course: z.nullable(recordId) }),
    ),
  }),
);

/** The records that arose or were used. */
export type AcceptedSubmissions = z.output<typeof result>;

/** Requires the right to change the state, and to create or change the records that belong to it. */
export const acceptSubmissions = defineCall({
  ...shared,
  id: 'acceptSubmissions',
  method: 'POST',
  path: `${submissionsPath}/{id}/accept`,
  summary: 'Eine Anmeldung annehmen: Schüler:in, Elternteil und Kurs in einem Änderungssatz',
  body: acceptance,
  bodyExample: ({ id }) => ({ children: [{ submission: id }] }),
  answer: result,
  answerExample: ({ id }) => ({ parent: id, children: [{ submission: id, student: id, course: id }] }),
  errors: [400, 403, 404, 422],
});

export const declineSubmission = defineCall({
  ...shared,
  id: 'declineSubmission',
  method: 'POST',
  path: `${submissionsPath}/{id}/decline`,
  summary: 'Eine Anmeldung ablehnen; ihr Platz wird frei',
  body: named(
    'SubmissionRefusal',
    z.strictObject({
      reason: described(
        z.string().check(z.trim(), z.minLength(1, 'Bitte gib einen Grund an'), z.maxLength(1000)),
        'Die Familie liest ihn über ihren persönlichen Link.',
      ),
      mail: sentMail,
    }),
  ),
  bodyExample: { reason: 'Alle Kurse sind voll', mail: mailExample },
  errors: [400, 403, 404, 422],
});

/** A step may be: begin or reopen, put on the waiting list, withdraw. A waiting child needs a free place. */
export const moveSubmission = defineCall({
  ...shared,
  id: 'moveSubmission',
  method: 'PUT',
  path: `${submissionsPath}/{id}/state`,
  summary: 'Eine Anmeldung auf die Warteliste setzen, nachrücken lassen, wieder öffnen oder zurückziehen',
  body: named(
    'SubmissionMove',
    z.strictObject({ state: z.enum(['in-progress', 'waiting-list', 'withdrawn']), mail: sentMail }),
  ),
  bodyExample: { state: 'waiting-list' },
  errors: [400, 403, 404, 422],
});
