import type { Transporter } from 'nodemailer';
import { isMail } from '../../framework/schema/validation/isMail.ts';
import type { MailTransport } from '../../framework/server/mail/Mail.ts';

const ownMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/**
 * Returns whether a connection to `smtp://` must be upgraded by STARTTLS (RFC 3207) before anything is sent:
 * true for every host but this machine, unless the URL ends in `?requireTLS=false`. Otherwise an attacker in
 * between could strip the offer of TLS and read passwords and links.
 */
export function requiresTls(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url);
  return protocol === 'smtp:' && !ownMachine.test(hostname) && searchParams.get('requireTLS') !== 'false';
}

export interface SmtpOptions {
  /** `smtp://user:password@host:587` (see `requiresTls`) or `smtps://…:465`. */
  url: string;
  /** Default sender, e.g. `Leitstand <office@school.example>`. */
  from: string;
  /** Milliseconds of silence before a connection is given up. */
  silenceMs?: number;
  /** Milliseconds for a whole mail, even if the server keeps answering. */
  wholeMs?: number;
}

/** Sends mails by SMTP (RFC 5321) through a mail server. Its library is loaded with the first mail. */
export function createSmtpTransport(options: SmtpOptions): MailTransport {
  const { url, from, silenceMs = 15_000, wholeMs = 60_000 } = options;
  const timeouts = { connectionTimeout: silenceMs, greetingTimeout: silenceMs, socketTimeout: silenceMs };
  let opened: Promise<Transporter> | undefined;
  async function open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, requireTLS: requiresTls(url), ...timeouts }, { from });
  }
  const ownAddress = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  return {
    async send({ recipient, subject, text, html, sender, replyTo }) {
      if (!isMail(recipient)) throw new Error('The recipient is no mail address.');
      // as an object, so that a comma in the text cannot add a second recipient
      const to = { name: '', address: recipient };
      const { name = '', address = ownAddress } = sender ?? {};
      opened ??= open();
      await (await opened).sendMail({
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
      (await opened)?.close();
    },
  };
}
