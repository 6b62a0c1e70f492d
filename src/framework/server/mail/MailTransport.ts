import type { FramedMail } from './MailFrame.ts';

/** Connection to a mail server. */
export interface MailTransport {
  /** Sends a mail. @throws Error if a later attempt may succeed. */
  send(mail: FramedMail): Promise<void>;
  /** Closes open connections. */
  close(): Promise<void>;
}
