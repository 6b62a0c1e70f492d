import type { MailTransport } from '../../framework/server/mail/MailTransport.ts';

/** Sends nothing: without a mail server mails stay in the outbox, marked as not sent. */
export function createOutboxTransport(): MailTransport {
  return {
    async send() {
      return 'kept';
    },
    async close() {},
  };
}
