import * as z from 'zod/mini';
import { defineCall } from '../calls/Call.ts';
import { count, described, named, recordId } from '../calls/shapes.ts';
import { mostMails, outgoingMails } from '../outbox.ts';

const answer = named(
  'SentMails',
  z.object({
    queued: described(count, 'E-Mails, die gleich versandt werden.'),
    left: described(count, 'E-Mails, die schon versandt sind, noch warten oder keinen Text mehr haben.'),
  }),
);

export type SentMails = z.output<typeof answer>;

/**
 * Sends mails that stayed in the outbox without a mail server, or whose attempts have failed, as long as their text
 * is kept. Requires the custom permission `sendKeptMails`. 409 `noMailServer`; 404 for an unreadable mail.
 */
export const sendMails = defineCall({
  id: 'sendMails',
  method: 'POST',
  path: '/api/outbox/send',
  summary: 'Nicht versandte E-Mails versenden',
  tag: 'System',
  visibleWith: outgoingMails,
  body: z.strictObject({
    ids: z
      .array(recordId)
      .check(
        z.minLength(1, 'Wähle mindestens eine E-Mail.'),
        z.maxLength(mostMails, `Höchstens ${mostMails} E-Mails auf einmal.`),
      ),
  }),
  bodyExample: ({ id }) => ({ ids: [id] }),
  answer,
  answerExample: { queued: 1, left: 0 },
  errors: [400, 403, 404, 409, 422],
});
