import * as z from 'zod/mini';
import { defineCall } from '../../framework/schema/calls/Call.ts';
import { described, named, recordId } from '../../framework/schema/calls/shapes.ts';
import { contactTypes, messengerPath } from './messages.ts';

const shared = { tag: 'Nachrichten', visibleWith: 'conversations' } as const;

const address = z.email('Das ist keine E-Mail-Adresse.');
const addresses = z._default(z.array(address).check(z.maxLength(50, 'Höchstens 50 Adressen.')), []);

const profile = {
  to: described(z.optional(recordId), 'Profil, an das geschrieben wird.'),
  toType: z.optional(z.enum(contactTypes)),
};

const mailBody = named(
  'NewMail',
  z.strictObject({
    ...profile,
    message: described(z.string().check(z.minLength(1, 'Dieses Feld ist erforderlich')), 'HTML'),
    subject: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Dieses Feld ist erforderlich'),
        z.maxLength(500, 'Höchstens 500 Zeichen.'),
        z.regex(/^\P{Cc}*$/u, 'Zeilenumbrüche sind hier nicht möglich.'),
      ),
    fromMail: described(
      address,
      'Adresse eines Kontos, das man lesen darf, oder einer seiner weiteren Absender.',
    ),
    toMail: address,
    toMails: described(addresses, 'Weitere Empfänger:innen.'),
    ccMails: addresses,
    bccMails: addresses,
    repliesTo: described(z.optional(recordId), 'Beantwortete E-Mail.'),
    forwards: described(z.optional(recordId), 'Weitergeleitete E-Mail, deren Anhänge mitgehen.'),
    conversation: z.optional(recordId),
    files: described(
      z._default(z.array(recordId).check(z.maxLength(50, 'Höchstens 50 Anhänge.')), []),
      'Hochgeladene Dateien.',
    ),
    sendAt: described(z.optional(z.iso.datetime()), 'Später senden; höchstens ein Jahr voraus.'),
  }),
);

export type NewMail = z.output<typeof mailBody>;

const sent = named('SentMessage', z.object({ messageId: recordId, conversation: recordId }));

/**
 * Sends a mail. Requires `sendMailAsCustomer` on the conversation, and to read the account. 422 at `fromMail` for an
 * address of no such account, at `files`, 403.
 */
export const sendMail = defineCall({
  ...shared,
  id: 'sendMail',
  method: 'POST',
  path: `${messengerPath}/mails`,
  summary: 'Eine E-Mail senden',
  takesKey: true,
  body: mailBody,
  bodyExample: {
    message: '<p>Gern am Dienstag um 15 Uhr.</p>',
    subject: 'AW: Probestunde',
    fromMail: 'buero@example.org',
    toMail: 'blau@example.org',
  },
  largestBody: 1_000_000,
  answer: sent,
  answerExample: ({ id }) => ({ messageId: id, conversation: id }),
  errors: [400, 403, 404, 422],
});

/** Takes back a mail that has not been sent yet. 409 once it is on its way. */
export const cancelMail = defineCall({
  ...shared,
  id: 'cancelMail',
  method: 'POST',
  path: `${messengerPath}/mails/{id}/cancel`,
  summary: 'Den Versand einer E-Mail zurücknehmen',
  params: z.object({ id: recordId }),
  errors: [403, 404, 409],
});

/** Tries again to send a mail that failed. 409 for others. */
export const retryMail = defineCall({
  ...shared,
  id: 'retryMail',
  method: 'POST',
  path: `${messengerPath}/mails/{id}/retry`,
  summary: 'Eine fehlgeschlagene E-Mail noch einmal senden',
  params: z.object({ id: recordId }),
  errors: [403, 404, 409],
});

const number = z.string().check(z.trim(), z.minLength(1, 'Dieses Feld ist erforderlich'), z.maxLength(40));

/**
 * Sends a WhatsApp message: a free text within 24 hours after the contact's last reply, else only an approved template.
 * Requires `sendMailAsCustomer` on the conversation; a template also requires `renderWhatsAppTemplates`. 409 with the
 * reason where the window is closed, a consent is missing, the contact has objected, the template is not approved or the
 * account is paused. The answer says that the message is stored; `deliveryOf` says how far it has got since.
 */
export const sendWhatsApp = defineCall({
  ...shared,
  id: 'sendWhatsApp',
  method: 'POST',
  path: `${messengerPath}/whats-app/send-message`,
  summary: 'Eine WhatsApp-Nachricht senden',
  takesKey: true,
  body: named(
    'NewWhatsAppMessage',
    z.strictObject({
      ...profile,
      message: z.optional(z.string().check(z.trim(), z.maxLength(4096, 'Höchstens 4.096 Zeichen.'))),
      fromNumber: number,
      toNumber: number,
      repliesTo: z.optional(recordId),
      conversation: z.optional(recordId),
      template: z.optional(recordId),
      values: described(
        z._default(z.array(z.string().check(z.maxLength(1000))), []),
        'Werte der Platzhalter der Vorlage in ihrer Reihenfolge.',
      ),
    }),
  ),
  bodyExample: { message: 'Bis morgen!', fromNumber: '+493023125000', toNumber: '+4915112345678' },
  answer: sent,
  answerExample: ({ id }) => ({ messageId: id, conversation: id }),
  errors: [400, 403, 404, 409, 422],
});
