import { describe, expect, it } from 'vitest';
import { registrationMails } from '../../../src/server/mails/registrationMails.ts';

const facts = { organisation: 'Musikschule Nord', name: 'Ada Bauer' };

describe('the mails of a registration', () => {
  it.each(Object.entries(registrationMails))(
    'greet and sign, with one link of its own line: %s',
    (_, mail) => {
      const { subject, text } = mail(facts);
      const paragraphs = text.split('\n\n');
      expect(subject).toMatch(/^Musikschule Nord: \S/);
      expect(paragraphs[0]).toBe('Hallo Ada Bauer,');
      expect(paragraphs.filter((paragraph) => paragraph === '{link}')).toHaveLength(1);
      expect(text.split('{link}')).toHaveLength(2);
      expect(paragraphs.at(-1)).toBe('Musikschule Nord');
    },
  );

  it('greet without a name where none was given', () => {
    expect(registrationMails.received({ organisation: 'Musikschule Nord' }).text).toMatch(/^Hallo,\n\n/);
  });

  it('say whether a child waits for a place', () => {
    const textOf = (waiting: 'none' | 'some' | 'all') =>
      registrationMails.received({ ...facts, waiting }).text;
    expect(textOf('none')).not.toContain('Warteliste');
    expect(textOf('some')).toContain('Was auf der Warteliste steht, zeigt dir der Link.');
    expect(textOf('all')).toContain('Zurzeit sind alle Plätze vergeben');
  });

  it('let no name start a header or a paragraph', () => {
    const { subject, text } = registrationMails.declined({
      organisation: 'Nord\r\nBcc: alle@demo.example',
      name: 'Ada\n\nhttps://boese.example\u2028jetzt',
    });
    expect(subject).toBe('Nord Bcc: alle@demo.example: Zu deiner Anmeldung');
    expect(text.split('\n\n')[0]).toBe('Hallo Ada https://boese.example jetzt,');
  });
});
