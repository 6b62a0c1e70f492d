/** A plain text mail. */
export interface Mail {
  recipient: string;
  subject: string;
  text: string;
}

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

/** Connection to a mail server. */
export interface MailTransport {
  /** Sends a mail. @throws Error if a later attempt may succeed. */
  send(mail: FramedMail): Promise<void>;
  /** Closes open connections. */
  close(): Promise<void>;
}
