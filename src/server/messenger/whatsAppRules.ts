import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import type { SaveContext } from '../../framework/server/repository/hooks.ts';

/** Time after the contact's last message in which WhatsApp delivers free texts. */
export const windowMs = 24 * 60 * 60 * 1000;

const instantText = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
});

function timeOf(value: unknown): number | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** Whether a free text may be sent now: the contact's last message is less than 24 hours old. */
export function isWindowOpen({ lastWhatsAppReplyAt }: RecordData, now: Date): boolean {
  const last = timeOf(lastWhatsAppReplyAt);
  return last !== undefined && now.getTime() - last < windowMs;
}

/** Why nothing may be sent to a contact now, as a German sentence; undefined: it may. */
export function refusalToSend(
  conversation: RecordData,
  { isTemplate, now }: { isTemplate: boolean; now: Date },
): string | undefined {
  const { lastWhatsAppReplyAt, whatsAppStoppedAt, whatsAppConsentAt } = conversation;
  if (timeOf(whatsAppStoppedAt) !== undefined)
    return 'Der Kontakt hat mit STOP widersprochen. Bis zu einer neuen Nachricht oder Einwilligung wird nichts gesendet.';
  const last = timeOf(lastWhatsAppReplyAt);
  if (last === undefined && typeof whatsAppConsentAt !== 'string')
    return 'Ohne Einwilligung wird niemand zuerst angeschrieben. Trage an der Konversation ein, wann und wie eingewilligt wurde.';
  if (isTemplate || isWindowOpen(conversation, now)) return undefined;
  const reacted =
    last === undefined
      ? 'Der Kontakt hat noch nie reagiert.'
      : `Der Kontakt hat zuletzt am ${instantText.format(last)} reagiert.`;
  return `Freie Nachrichten können nur innerhalb von 24 Stunden nach der letzten Antwort gesendet werden. ${reacted}`;
}

/** Whether a text of a contact ends all messages to them. */
export function isStop(text: unknown): boolean {
  return typeof text === 'string' && /^\W*stopp?\W*$/iu.test(text);
}

/** A consent that is not older than the objection lifts it. */
export function liftWhatsAppStop({ before, values }: Pick<SaveContext, 'before' | 'values'>): RecordData {
  const stopped = timeOf(before?.whatsAppStoppedAt);
  const { whatsAppConsentAt: consent } = values;
  if (stopped === undefined || typeof consent !== 'string' || consent === before?.whatsAppConsentAt)
    return {};
  return consent >= dayInBerlin(new Date(stopped)) ? { whatsAppStoppedAt: null } : {};
}
