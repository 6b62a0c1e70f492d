import * as z from 'zod/mini';
import { defineCall } from '../../framework/schema/calls/Call.ts';
import { described, recordData } from '../../framework/schema/calls/shapes.ts';
import { messengerPath } from './messages.ts';

const tag = 'Nachrichten';
const webhook = {
  tag,
  path: `${messengerPath}/whats-app/webhook`,
  isPublic: true,
} as const;

/** Bytes of a webhook; WhatsApp sends at most 3 MB. */
export const largestWebhook = 3_145_728;
/** Bytes of a picture or recording; WhatsApp allows 5 and 16 MB. */
export const largestMedia = 16_777_216;

/** Confirms the address of the webhook to Meta: answers the challenge if the verify token is right, else 403. */
export const verifyWhatsAppWebhook = defineCall({
  ...webhook,
  id: 'verifyWhatsAppWebhook',
  method: 'GET',
  summary: 'Die Adresse für Meldungen von WhatsApp bestätigen',
  query: z.object({
    'hub.mode': z.optional(z.string()),
    'hub.verify_token': z.optional(z.string()),
    'hub.challenge': described(z.optional(z.string().check(z.maxLength(200))), 'Wird zurückgesandt.'),
  }),
  textType: 'text/plain',
  answerExample: '1158201444',
  errors: [403, 404],
});

/** Takes what WhatsApp reports. Requires the signature of the app secret over the body, `X-Hub-Signature-256`. */
export const receiveWhatsAppWebhook = defineCall({
  ...webhook,
  id: 'receiveWhatsAppWebhook',
  method: 'POST',
  summary: 'Meldungen von WhatsApp annehmen',
  body: recordData,
  refusal: 'badRequest',
  bodyExample: { object: 'whatsapp_business_account', entry: [] },
  largestBody: largestWebhook,
  textType: 'text/plain',
  answerExample: 'OK',
  errors: [400, 403, 404],
});

/** A picture or recording of a message that one may read; other files 404, and as soon as WhatsApp has it no longer. */
export const readWhatsAppMedia = defineCall({
  tag,
  visibleWith: 'whatsapp-messages',
  id: 'readWhatsAppMedia',
  method: 'GET',
  path: `${messengerPath}/whats-app/media`,
  summary: 'Ein Bild oder eine Aufnahme einer WhatsApp-Nachricht',
  query: z.strictObject({
    phoneNumberId: z.string().check(z.regex(/^\d{1,50}$/, 'Erwartet wird eine Kennung aus Ziffern.')),
    mediaId: z.string().check(z.regex(/^\d{1,100}$/, 'Erwartet wird eine Kennung aus Ziffern.')),
  }),
  textType: 'application/octet-stream',
  answerExample: 'Inhalt der Datei',
  errors: [400, 403, 404],
});
