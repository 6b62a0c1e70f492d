import type { FramedMail } from './MailFrame.ts';

/** The way mails leave the house. */
export interface MailTransport {
  /** Hands a mail to a mail server. @throws Error when it may work later. */
  send(mail: FramedMail): Promise<void>;
  /** Ends open connections. */
  close(): Promise<void>;
}
