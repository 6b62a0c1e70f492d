import { describe, expect, it } from 'vitest';
import { frameMail } from '../../../../src/framework/server/mail/frameMail.ts';

const mail = {
  recipient: 'ada@demo.example',
  subject: 'Klangbogen: Passwort zurücksetzen',
  text: 'Hallo Ada <b>,\n\nwähle hier ein neues:\n\nhttps://leitstand.example/reset/a?b=1&c\n\nKlangbogen',
};

describe('an outgoing mail', () => {
  it('has the same text as plain text and as HTML, with its link clickable', () => {
    const framed = frameMail(mail, {});
    expect(framed).toMatchObject(mail);
    expect(framed.html).toBe(
      [
        '<p>Hallo Ada &lt;b&gt;,</p>',
        '<p>wähle hier ein neues:</p>',
        '<p><a href="https://leitstand.example/reset/a?b=1&amp;c">https://leitstand.example/reset/a?b=1&amp;c</a></p>',
        '<p>Klangbogen</p>',
      ].join('\n'),
    );
    expect([framed.sender, framed.replyTo]).toEqual([undefined, undefined]);
  });

  it('ends with the footer in both, without any script', () => {
    const footer = '<p>Klangbogen gGmbH</p><p>HRB <strong>1</strong></p><script>alert(1)</script>';
    const framed = frameMail(mail, { footer });
    expect(framed.text).toBe(`${mail.text}\n\n-- \nKlangbogen gGmbH\n\nHRB 1`);
    expect(framed.html).toContain('<p>HRB <strong>1</strong></p>');
    expect(framed.html).not.toContain('script');
  });

  it('has no rule above an empty footer', () => {
    const framed = frameMail(mail, { footer: '<p></p>' });
    expect([framed.text, framed.html]).toEqual([mail.text, expect.not.stringContaining('<hr>')]);
  });

  it('names the sender if one is set', () => {
    expect(frameMail(mail, { senderName: 'Klangbogen' }).sender).toEqual({ name: 'Klangbogen' });
    expect(frameMail(mail, { senderMail: 'a@b.de', replyTo: 'c@d.de' })).toMatchObject({
      sender: { address: 'a@b.de' },
      replyTo: 'c@d.de',
    });
  });
});
