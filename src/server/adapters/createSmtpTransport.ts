import { createTransport } from 'nodemailer';
import type { MailTransport } from '../../framework/server/mail/MailTransport.ts';

const waitMs = 15_000;

/**
 * Sends mails by SMTP (RFC 5321) through a mail server.
 * @param url `smtp://user:password@host:587` (STARTTLS where offered) or `smtps://…:465`.
 * @param from address that mails come from, e.g. `Leitstand <office@school.example>`.
 */
export function createSmtpTransport(url: string, from: string): MailTransport {
  const timeouts = { connectionTimeout: waitMs, greetingTimeout: waitMs, socketTimeout: waitMs };
  const transport = createTransport({ url, ...timeouts }, { from });
  return {
    async send({ recipient, subject, text }) {
      // as an object: text with a comma in it never becomes two recipients
      await transport.sendMail({ to: { name: '', address: recipient }, subject, text });
      return 'sent';
    },
    async close() {
      transport.close();
    },
  };
}
