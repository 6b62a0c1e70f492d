import { describe, expect, it } from 'vitest';
import { acceptedMail, requestMail, takenMail } from '../../../src/server/substitutions/substitutionMails.ts';

const lesson = {
  date: '2026-11-30',
  timeRange: { startTime: 870, endTime: 915 },
  isAllDay: false,
  subject: 'Gitarre',
  place: 'Schule am Park',
};
const parties = { sender: 'Musikschule', name: 'Ben' };
const line = '• Montag, 30. November 2026, 14:30 bis 15:15 Uhr, Gitarre, Schule am Park';

describe('mails about substitutions', () => {
  it('ask for one lesson or several, with the link as a paragraph of its own', () => {
    const one = requestMail(parties, [lesson]);
    expect(one.subject).toBe('Musikschule: Kannst du vertreten?');
    expect(one.text.split('\n\n').slice(0, 5)).toEqual([
      'Hallo Ben,',
      'für diese Stunde suchen wir eine Vertretung:',
      line,
      'Hier kannst du mit Ja, Nein oder Vielleicht antworten, ohne dich anzumelden:',
      '{link}',
    ]);
    const many = requestMail(parties, [lesson, { ...lesson, timeRange: null, isAllDay: true, place: null }]);
    expect(many.subject).toBe('Musikschule: Kannst du vertreten? 2 Stunden');
    expect(many.text).toContain(`${line}\n• Montag, 30. November 2026, ganztägig, Gitarre`);
  });

  it('confirm a promise with the phone, and tell the others', () => {
    expect(acceptedMail(parties, lesson, '089 123').text).toContain(
      'ruf uns bitte so früh wie möglich an: 089 123.',
    );
    expect(acceptedMail(parties, lesson, null).text).toContain('ruf uns bitte so früh wie möglich an.');
    expect(takenMail(parties, lesson).text).toContain(line);
  });

  it('stay one line where a name has several', () => {
    const { subject, text } = requestMail({ sender: 'A\r\nBcc: x', name: 'Ben\n\nBöse' }, [
      { ...lesson, place: 'Schule\n• Gefälscht' },
    ]);
    expect(subject).toBe('A Bcc: x: Kannst du vertreten?');
    expect(text).toContain('Hallo Ben Böse,');
    expect(text).toContain('Schule • Gefälscht');
  });
});
