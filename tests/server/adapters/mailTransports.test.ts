import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { MailTransport } from '../../../src/framework/server/mail/MailTransport.ts';
import { createOutboxTransport } from '../../../src/server/adapters/createOutboxTransport.ts';
import { createSmtpTransport } from '../../../src/server/adapters/createSmtpTransport.ts';
import { type SmtpServer, startSmtpServer } from '../../support/startSmtpServer.ts';

const mail = {
  recipient: 'ada@demo.example',
  subject: 'Grüße, „Ada“',
  text: 'Hallo Ada,\n\nhier ist dein Link: https://leitstand.example/signup/abc_-123\n.\nBis bald',
};

let smtp: SmtpServer;
let transport: MailTransport;
beforeAll(async () => {
  smtp = await startSmtpServer();
});
afterAll(async () => await smtp.stop());
afterEach(async () => await transport.close());

describe.each([
  {
    name: 'SMTP',
    make: () => createSmtpTransport(smtp.url, 'Leitstand <office@demo.example>'),
    state: 'sent',
  },
  { name: 'the outbox', make: createOutboxTransport, state: 'kept' },
])('mail by $name', ({ make, state }) => {
  it('says what became of a mail', async () => {
    transport = make();
    expect(await transport.send(mail)).toBe(state);
  });

  it('takes many mails at once', async () => {
    transport = make();
    const states = await Promise.all(Array.from({ length: 5 }, () => transport.send(mail)));
    expect(states).toEqual(Array.from({ length: 5 }, () => state));
  });

  it('never makes two recipients or headers of one text', async () => {
    transport = make();
    const before = smtp.received.length;
    const odd = { recipient: 'ada@demo.example', subject: 'Hallo\r\nBcc: eve@demo.example', text: 'x' };
    expect(await transport.send(odd)).toBe(state);
    for (const { recipients, content } of smtp.received.slice(before)) {
      expect(recipients).toEqual(['ada@demo.example']);
      expect(content).not.toMatch(/^Bcc:/im);
    }
  });
});

describe('mail by SMTP', () => {
  it('arrives with sender, recipient and text', async () => {
    transport = createSmtpTransport(smtp.url, 'Leitstand <office@demo.example>');
    await transport.send(mail);
    const received = smtp.received.at(-1);
    expect([received?.from, received?.recipients]).toEqual(['office@demo.example', ['ada@demo.example']]);
    expect(received?.content.replaceAll('\r\n', '\n')).toContain(mail.text);
  });

  it('fails when the server refuses, and when there is none', async () => {
    transport = createSmtpTransport(smtp.url, 'office@demo.example');
    smtp.refuse(1);
    await expect(transport.send(mail)).rejects.toThrow(/451/);
    await transport.close();
    transport = createSmtpTransport('smtp://127.0.0.1:1', 'office@demo.example');
    await expect(transport.send(mail)).rejects.toThrow();
  });
});
