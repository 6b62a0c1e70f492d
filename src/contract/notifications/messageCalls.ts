import * as z from 'zod/mini';
import { defineCall } from '../../framework/schema/calls/Call.ts';
import { count, described, named, recordId } from '../../framework/schema/calls/shapes.ts';
import { longestMessage } from './notifierEvents.ts';

/** Roles, and persons, that one message names. */
const mostNamed = 500;

const ids = z._default(
  z.array(recordId).check(z.maxLength(mostNamed, `Höchstens ${mostNamed} auf einmal.`)),
  [],
);

const audience = {
  roles: described(ids, 'Rollen, die man lesen darf: alle aktiven Zugänge, die eine davon haben.'),
  persons: described(ids, 'Einzelne Zugänge, die man lesen darf.'),
  entityType: described(z.optional(z.string()), 'Bereich des Eintrags, auf den die Mitteilung verweist.'),
  entityId: described(z.optional(recordId), 'Dieser Eintrag; man muss ihn lesen dürfen.'),
};

const isWholeLink = z.refine<{ entityType?: string | undefined; entityId?: string | undefined }>(
  ({ entityType, entityId }) => (entityType === undefined) === (entityId === undefined),
  { path: ['entityId'], error: 'Ein Verweis braucht den Bereich und die Kennung des Eintrags.' },
);

const audienceBody = named('MessageAudience', z.strictObject(audience).check(isWholeLink));

const messageBody = named(
  'Message',
  z
    .strictObject({
      ...audience,
      message: described(
        z
          .string()
          .check(
            z.trim(),
            z.minLength(1, 'Schreib eine Mitteilung.'),
            z.maxLength(
              longestMessage,
              `Eine Mitteilung hat höchstens ${longestMessage.toLocaleString('de-DE')} Zeichen.`,
            ),
          ),
        'Ohne Formatierung; Leerzeichen am Rand entfallen.',
      ),
    })
    .check(isWholeLink),
);

const reach = named(
  'MessageReach',
  z.object({
    recipients: described(count, 'Aktive Zugänge, die sie bekommen; jeder zählt einmal, der eigene nicht.'),
  }),
);

const shared = {
  method: 'POST',
  tag: 'Eigene Benachrichtigungen',
  answer: reach,
  answerExample: { recipients: 12 },
  errors: [400, 403, 422],
  visibleWith: 'notifications',
} as const;

/** How many logins a message would reach; refuses the same as sending it. Requires `sendMessages`. */
export const countRecipients = defineCall({
  ...shared,
  id: 'countMessageRecipients',
  path: '/api/notifier/messages/recipients',
  summary: 'Wie viele Zugänge eine Mitteilung erreicht',
  body: audienceBody,
  bodyExample: ({ id }) => ({ roles: [id] }),
});

/**
 * Notifies logins, named or with a role, of a message. Requires `sendMessages`. 422 for roles, persons or a record that
 * the sender may not read, and if nobody is reached.
 */
export const sendMessage = defineCall({
  ...shared,
  id: 'sendMessage',
  path: '/api/notifier/messages',
  summary: 'Eine Mitteilung an Rollen und Personen senden',
  takesKey: true,
  body: messageBody,
  bodyExample: ({ id }) => ({ roles: [id], message: 'Das Büro ist am Freitag geschlossen.' }),
});
