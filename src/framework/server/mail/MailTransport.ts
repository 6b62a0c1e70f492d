/** A mail as plain text. */
export interface Mail {
  recipient: string;
  subject: string;
  text: string;
}

/** The way mails leave the house. */
export interface MailTransport {
  /**
   * Hands a mail over.
   * @returns `sent` when a mail server took it; `kept` when there is none and the mail stays in the outbox.
   * @throws Error when it may work later.
   */
  send(mail: Mail): Promise<'sent' | 'kept'>;
  /** Ends open connections. */
  close(): Promise<void>;
}
