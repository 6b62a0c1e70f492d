import type { Mail } from './Mail.ts';

/** Common parts of all mails of an installation. Undefined values come from the mail server's settings. */
export interface MailFrame {
  senderName?: string | undefined;
  senderMail?: string | undefined;
  replyTo?: string | undefined;
  /** Rich text at the end of each mail. */
  footer?: string | undefined;
}

/** A mail as sent, in plain text and HTML. */
export interface FramedMail extends Mail {
  html?: string;
  sender?: { name?: string | undefined; address?: string | undefined };
  replyTo?: string | undefined;
}
