import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MailTransport } from '../../../src/framework/server/mail/Mail.ts';
import { withoutLinks } from '../../../src/framework/server/mail/MailQueue.ts';
import { linkMail } from '../../../src/framework/server/users/linkMail.ts';
import {
  createSmtpTransport,
  requiresTls,
  type SmtpOptions,
} from '../../../src/server/adapters/createSmtpTransport.ts';
import { mails, noMails } from '../../support/mailVectors.ts';
import { type SmtpManners, type SmtpServer, startSmtpServer } from '../../support/startSmtpServer.ts';

const mail = {
  recipient: 'ada@demo.example',
  subject: 'Grüße, „Ada“',
  text: 'Hallo Ada,\n\nhier ist dein Link: https://leitstand.example/signup/abc_-123\n.\nBis bald',
};
const from = 'Leitstand <office@demo.example>';
/** As they stand in texts that people type or paste. */
const breaks = ['\r\n', '\n', '\r', '\u0085', '\u2028', '\u2029', '\v', '\f', '\0', '%0d%0a', '\r\n\r\n'];

let ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends) await end();
  ends = [];
});

async function begin(
  manners: SmtpManners = {},
  options: (url: string) => Partial<SmtpOptions> = () => ({}),
): Promise<{ smtp: SmtpServer; transport: MailTransport }> {
  const smtp = await startSmtpServer(manners);
  const transport = createSmtpTransport({ url: smtp.url, from, ...options(smtp.url) });
  ends.push(() => transport.close(), smtp.stop);
  return { smtp, transport };
}

/** Addresses this machine by a name that is none of its own: 0.0.0.0 leads there too. */
function asFarHost(url: string, credentials = ''): string {
  return url.replace('127.0.0.1', `${credentials}0.0.0.0`);
}

function headersOf(content: string): string[] {
  const [head = ''] = content.split('\r\n\r\n');
  // a folded header goes on behind a line break and a space
  return head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
}

const known = /^(From|To|Subject|Message-ID|Content-Transfer-Encoding|Date|MIME-Version|Content-Type): /;

describe('mail by SMTP', () => {
  it('arrives with sender, recipient and text', async () => {
    const { smtp, transport } = await begin();
    await transport.send(mail);
    const [received] = smtp.received;
    expect([received?.from, received?.recipients]).toEqual(['office@demo.example', ['ada@demo.example']]);
    expect(received?.content.replaceAll('\r\n', '\n')).toContain(mail.text);
  });

  it('accepts many mails at once', async () => {
    const { smtp, transport } = await begin();
    await Promise.all(Array.from({ length: 5 }, () => transport.send(mail)));
    expect(smtp.received).toHaveLength(5);
  });

  it('reaches every address that a field takes, and no other', async () => {
    const { smtp, transport } = await begin();
    for (const recipient of mails) await transport.send({ ...mail, recipient });
    expect(smtp.received).toHaveLength(mails.length);
    for (const recipient of noMails)
      await expect(transport.send({ ...mail, recipient })).rejects.toThrow('no mail address');
    expect(smtp.received).toHaveLength(mails.length);
  });

  it.each(breaks)(
    'creates no header, recipient or command from a subject or an address with %j in it',
    async (sign) => {
      const { smtp, transport } = await begin();
      const evil = `${sign}Bcc: eve@demo.example${sign}X-Evil: 1${sign}${sign}RCPT TO:<eve@demo.example>`;
      await transport.send({ ...mail, subject: `Hallo${evil}` });
      for (const added of [evil, `>${sign}RCPT TO:<eve@demo.example`])
        await expect(transport.send({ ...mail, recipient: `${mail.recipient}${added}` })).rejects.toThrow(
          'no mail address',
        );
      expect(smtp.received).toHaveLength(1);
      for (const { recipients, content } of smtp.received) {
        expect(recipients).toEqual([mail.recipient]);
        const headers = headersOf(content);
        expect(headers.filter((line) => !known.test(line))).toEqual([]);
        expect(new Set(headers.map((line) => line.split(':')[0])).size).toBe(headers.length);
      }
      expect(smtp.heard.filter((line) => /^RCPT TO:<eve|^Bcc|^X-Evil/i.test(line))).toEqual([]);
    },
  );

  it.each(breaks)(
    'creates no paragraph and no header from a name or a product with %j in it',
    async (sign) => {
      const { smtp, transport } = await begin();
      const evil = `${sign}${sign}Bcc: eve@demo.example${sign}${sign}https://fremd.example`;
      const facts = { recipient: mail.recipient, name: `Ada${evil}`, product: `Schule${evil}` };
      const composed = linkMail('reset', facts, 'https://leitstand.example/reset/abc');
      expect(composed.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      expect(composed.text.split('\n\n')).toHaveLength(5);
      await transport.send(composed);
      const headers = headersOf(smtp.received[0]?.content ?? '');
      expect(headers.filter((line) => !known.test(line))).toEqual([]);
      expect(smtp.received[0]?.recipients).toEqual([mail.recipient]);
    },
  );
});

describe('a mail server that offers no TLS', () => {
  it('gets neither password nor mail unless it runs on this machine', async () => {
    for (const offers of [['AUTH PLAIN LOGIN'], ['AUTH PLAIN', 'STARTTLS']]) {
      const { smtp, transport } = await begin({ offers, answers: { STARTTLS: '454 not now' } }, (url) => ({
        url: asFarHost(url, 'ada:geheim@'),
      }));
      await expect(transport.send(mail)).rejects.toThrow(/STARTTLS/);
      expect(smtp.heard.map((line) => line.split(' ')[0])).toEqual(['EHLO', 'STARTTLS']);
      expect(smtp.received).toEqual([]);
    }
  });

  it('gets both if the operator allows it, and on this machine', async () => {
    for (const addressed of [
      (url: string) => `${asFarHost(url, 'ada:geheim@')}?requireTLS=false`,
      (url: string) => url.replace('//', '//ada:geheim@'),
    ]) {
      const { smtp, transport } = await begin({ offers: ['AUTH PLAIN'] }, (url) => ({ url: addressed(url) }));
      await transport.send(mail);
      expect(smtp.heard.some((line) => line.startsWith('AUTH PLAIN'))).toBe(true);
      expect(smtp.received).toHaveLength(1);
    }
  });

  it.each([
    ['smtp://mail.schule.example', true],
    ['smtp://ada:geheim@mail.schule.example:587', true],
    ['smtp://localhost.schule.example', true],
    ['smtp://127.0.0.1.schule.example', true],
    ['smtp://ada:geheim%40localhost@mail.schule.example', true],
    ['smtp://mail.schule.example?ignoreTLS=true', true],
    ['smtp://mail.schule.example?requireTLS=true', true],
    ['smtp://mail.schule.example?requireTLS=false', false],
    ['smtp://localhost:1025', false],
    ['smtp://127.0.0.1', false],
    ['smtp://[::1]:25', false],
    ['smtps://mail.schule.example', false],
  ])('must switch to TLS before anything is sent: %s %s', (url, isRequired) => {
    expect(requiresTls(url)).toBe(isRequired);
  });
});

describe('a mail server that misbehaves', () => {
  const quick = () => ({ silenceMs: 300, wholeMs: 1500 });

  it.each(['CONNECT', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'CONTENT'])(
    'is given up if it is silent at %s',
    async (verb) => {
      const { transport, smtp } = await begin({ answers: { [verb]: '' } }, quick);
      const begun = performance.now();
      await expect(transport.send(mail)).rejects.toThrow();
      expect(performance.now() - begun).toBeLessThan(5000);
      expect(smtp.received).toEqual([]);
    },
  );

  it.each(['CONNECT', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'CONTENT'])(
    'is given up if it hangs up at %s',
    async (verb) => {
      const { transport, smtp } = await begin({ closesAt: verb }, quick);
      await expect(transport.send(mail)).rejects.toThrow();
      expect(smtp.received).toEqual([]);
    },
  );

  it.each([
    ['CONNECT', '554 no service'],
    ['MAIL', '451 later'],
    ['RCPT', '550 no such user'],
    ['RCPT', '450 mailbox busy'],
    ['CONTENT', '452 no room'],
    ['CONTENT', '554 spam'],
  ])('explains at %s why it refuses: %s', async (verb, sentence) => {
    const { transport } = await begin({ answers: { [verb]: sentence } }, quick);
    await expect(transport.send(mail)).rejects.toThrow(sentence.slice(0, 3));
  });

  it('is given up even if it keeps talking', async () => {
    const { transport, smtp } = await begin({ chatsAt: 'EHLO' }, () => ({ silenceMs: 400, wholeMs: 1000 }));
    const begun = performance.now();
    await expect(transport.send(mail)).rejects.toThrow();
    expect(performance.now() - begun).toBeGreaterThan(900);
    expect(performance.now() - begun).toBeLessThan(5000);
    expect(smtp.received).toEqual([]);
  });

  it('is reported if there is none', async () => {
    const transport = createSmtpTransport({ url: 'smtp://127.0.0.1:1', from });
    await expect(transport.send(mail)).rejects.toThrow();
    await transport.close();
  });
});

describe('the reason why a mail was refused', () => {
  it('is stored without the link it quotes', async () => {
    const { transport, smtp } = await begin();
    smtp.refuse(1);
    const token = 'oM9jTq1qkH0Xw3_4-Zt7b2mQeY5uN8rLcV6sD1fGhJk';
    const sent = linkMail(
      'reset',
      { recipient: mail.recipient, name: '', product: 'x' },
      `https://a.example/reset/${token}`,
    );
    const error: unknown = await vi.waitFor(() => transport.send(sent).catch((reason: unknown) => reason));
    expect(String(error)).toContain(token);
    expect(withoutLinks(error)).toMatch(/451 later, not with \[Link\] in it/);
    for (const text of [`550 ${token}`, `550 /reset/${token.slice(0, 30)}=\r\n${token.slice(30)}`])
      expect(withoutLinks(new Error(text))).not.toContain(token.slice(0, 20));
  });
});
