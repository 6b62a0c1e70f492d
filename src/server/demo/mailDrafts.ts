import { accountOf, type MessageDraft, mailAccount, replied } from './messageAccount.ts';
import type { MessageThread } from './messageThreads.ts';
import { officeMails } from './messengerAccountDrafts.ts';

export interface MailDraft extends MessageDraft {
  type: 'mail';
  box: 'inbox' | 'sent';
  subject: string;
  message: string;
  fromMail: string;
  toMail: string;
  username: string;
  uid: string;
  attachments: { filename: string; size: number; contentType: string; isPartOfContent: boolean }[];
}

/** The mails of one thread; `first` is the position of the first of them among all mails. */
export function mailsOf(thread: MessageThread, first: number): MailDraft[] {
  const office = officeMails[mailAccount(thread)] as string;
  return thread.turns.map(({ direction, text, at }, position) => {
    const isIncoming = direction === 'incoming';
    return {
      type: 'mail',
      direction,
      box: isIncoming ? 'inbox' : 'sent',
      account: accountOf(thread),
      repliesTo: replied('mails', first, position),
      subject: position === 0 ? thread.subject : `AW: ${thread.subject}`,
      message: `<p>${text}</p>`,
      fromMail: isIncoming ? thread.contact.mail : office,
      toMail: isIncoming ? office : thread.contact.mail,
      username: office,
      uid: String(10_000 + first + position),
      attachments:
        thread.subject === 'Frage zur Rechnung' && position === 1
          ? [
              {
                filename: 'Rechnung-berichtigt.pdf',
                size: 48_213,
                contentType: 'application/pdf',
                isPartOfContent: false,
              },
            ]
          : [],
      sentAt: at,
      createdAt: at,
    };
  });
}
