import { createTransport } from 'nodemailer';
import type { MailTransport } from '../../framework/server/mail/MailTransport.ts';
import { requiresTls } from './requiresTls.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587` (see `requiresTls`) or `smtps://…:465`. */
  url: string;
  /** Address that mails come from unless they name another, e.g. `Leitstand <office@school.example>`. */
  from: string;
  /** Milliseconds without a word from the mail server. */
  silenceMs?: number;
  /** Milliseconds for a mail as a whole, however much the server says. */
  wholeMs?: number;
}

/** One address and nothing else: what is quoted, commented or broken into lines is read differently by every server. */
const plainAddress = /^[^\p{Cc}\p{Z}<>"(),:;@\\]+@[^\p{Cc}\p{Z}<>"(),:;@\\]+$/u;

/** Sends mails by SMTP (RFC 5321) through a mail server. */
export function createSmtpTransport(options: SmtpOptions): MailTransport {
  const { url, from, silenceMs = 15_000, wholeMs = 60_000 } = options;
  const timeouts = { connectionTimeout: silenceMs, greetingTimeout: silenceMs, socketTimeout: silenceMs };
  const transport = createTransport({ url, requireTLS: requiresTls(url), ...timeouts }, { from });
  const ownAddress = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  return {
    async send({ recipient, subject, text, html, sender, replyTo }) {
      if (!plainAddress.test(recipient)) throw new Error('The recipient is no mail address.');
      // as an object: text with a comma in it never becomes two recipients
      const to = { name: '', address: recipient };
      const { name = '', address = ownAddress } = sender ?? {};
      await transport.sendMail({
        to,
        subject,
        text,
        html,
        ...(sender ? { from: { name, address } } : {}),
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        signal: AbortSignal.timeout(wholeMs),
      });
    },
    async close() {
      transport.close();
    },
  };
}
