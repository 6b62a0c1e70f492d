import type { Drafts } from '../../framework/admin/session/drafts/createDrafts.ts';

type Channel = 'mail' | 'whatsApp';

/** A mail that is being written. */
export interface MailDraft {
  message: string;
  subject: string;
  repliesTo: string | null;
}

/** A WhatsApp message that is being written. */
export type WhatsAppDraft = Omit<MailDraft, 'subject'>;

/** Drafts of messages, kept in this browser per channel and address. */
export function messageDrafts({ readDraft, saveDraft, dropDraft }: Drafts) {
  const keyOf = (channel: Channel, address: string) => `messenger/${channel}/${address.toLowerCase()}`;
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  const idOf = (value: unknown) => (typeof value === 'string' ? value : null);
  return {
    mail(address: string): MailDraft | null {
      const values = readDraft(keyOf('mail', address))?.values;
      if (!values) return null;
      const { message, subject, repliesTo } = values;
      return { message: textOf(message), subject: textOf(subject), repliesTo: idOf(repliesTo) };
    },
    whatsApp(address: string): WhatsAppDraft | null {
      const values = readDraft(keyOf('whatsApp', address))?.values;
      return values ? { message: textOf(values.message), repliesTo: idOf(values.repliesTo) } : null;
    },
    keepMail: (address: string, { message, subject, repliesTo }: MailDraft) =>
      saveDraft(keyOf('mail', address), { message, subject, repliesTo }),
    keepWhatsApp: (address: string, { message, repliesTo }: WhatsAppDraft) =>
      saveDraft(keyOf('whatsApp', address), { message, repliesTo }),
    drop: (channel: Channel, address: string) => dropDraft(keyOf(channel, address)),
  };
}
