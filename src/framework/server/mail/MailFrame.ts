import type { Mail } from './Mail.ts';

/** What an installation says of all its mails; what is absent is left to the mail server's settings. */
export interface MailFrame {
  senderName?: string | undefined;
  senderMail?: string | undefined;
  replyTo?: string | undefined;
  /** Rich text at the end of each mail. */
  footer?: string | undefined;
}

/** A mail as it leaves: the same text twice, plain and as HTML. */
export interface FramedMail extends Mail {
  html?: string;
  sender?: { name?: string | undefined; address?: string | undefined };
  replyTo?: string | undefined;
}
