import * as z from 'zod/mini';
import { defineCall } from '../../framework/schema/calls/Call.ts';
import { described, recordId, wholeNumber } from '../../framework/schema/calls/shapes.ts';
import { messengerPath } from './messages.ts';

const shared = {
  tag: 'Nachrichten',
  visibleWith: 'mails',
  method: 'GET',
  textType: 'application/octet-stream',
  answerExample: '%PDF-1.7',
} as const;

/** An attachment of a mail, by its position. */
export const readMailAttachment = defineCall({
  ...shared,
  id: 'readMailAttachment',
  path: `${messengerPath}/mails/{id}/attachments/{index}`,
  summary: 'Ein Anhang einer E-Mail',
  params: z.object({ id: recordId, index: described(wholeNumber(199), 'Der wievielte Anhang, ab 0.') }),
  errors: [403, 404, 413, 422],
});

const place = z.string().check(z.minLength(1, 'Dieses Feld ist erforderlich'), z.maxLength(255));

/** An attachment of a mail, by its place in the mailbox and its name. */
export const readAttachmentByPlace = defineCall({
  ...shared,
  id: 'readMailAttachmentByPlace',
  path: `${messengerPath}/mails/attachments`,
  summary: 'Ein Anhang einer E-Mail, nach Postfach, Ordner, Kennung und Dateiname',
  query: z.strictObject({
    username: described(place, 'Anmeldename des Postfachs.'),
    box: z.enum(['inbox', 'outbox', 'sent', 'draft', 'trash']),
    uid: place,
    filename: place,
  }),
  errors: [400, 403, 404, 413, 422],
});

/** A picture that is part of a mail, by the id its text names. */
export const readMailPart = defineCall({
  ...shared,
  id: 'readMailPart',
  path: `${messengerPath}/mails/{id}/parts/{cid}`,
  summary: 'Ein Bild, das im Text einer E-Mail steht',
  params: z.object({ id: recordId, cid: place }),
  errors: [403, 404, 413, 422],
});

/** A picture of another server that a mail shows, fetched by ours. */
export const readMailPicture = defineCall({
  ...shared,
  id: 'readMailPicture',
  path: `${messengerPath}/mails/{id}/pictures`,
  summary: 'Ein Bild von einem fremden Server, das eine E-Mail zeigt',
  params: z.object({ id: recordId }),
  query: z.strictObject({ url: z.string().check(z.minLength(1), z.maxLength(4000)) }),
  errors: [400, 403, 404],
});
