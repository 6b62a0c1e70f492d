import type { LessonTime } from '../../contract/lessons/CourseTimes.ts';
import { whenText } from '../../contract/substitutions/whenText.ts';

/** A lesson as its mails name it. */
export interface MailedLesson {
  date: string;
  timeRange: LessonTime | null;
  isAllDay: boolean;
  subject: string | null;
  /** Name of the institution. */
  place: string | null;
}

interface MailText {
  subject: string;
  text: string;
}

interface Parties {
  /** Name of the organisation, or of the product. */
  sender: string;
  /** First name of the teacher. */
  name: string;
}

/** Control characters and Unicode line breaks, so that a name cannot start a header or a paragraph. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

const plain = (text: string) => text.replaceAll(breaks, ' ').trim();

function lessonText({ subject, place, ...dated }: MailedLesson): string {
  return [whenText(dated), subject, place].flatMap((part) => (part ? plain(part) : [])).join(', ');
}

function compose({ sender, name }: Parties, subject: string, paragraphs: readonly string[]): MailText {
  const greeting = plain(name) ? `Hallo ${plain(name)},` : 'Hallo,';
  return {
    subject: `${plain(sender)}: ${subject}`,
    text: [greeting, ...paragraphs, plain(sender)].join('\n\n'),
  };
}

/** Asks for one or more substitutions; `{link}` is where the teacher answers. */
export function requestMail(parties: Parties, lessons: readonly MailedLesson[]): MailText {
  const isOne = lessons.length === 1;
  return compose(parties, isOne ? 'Kannst du vertreten?' : `Kannst du vertreten? ${lessons.length} Stunden`, [
    isOne ? 'für diese Stunde suchen wir eine Vertretung:' : 'für diese Stunden suchen wir eine Vertretung:',
    lessons.map((lesson) => `• ${lessonText(lesson)}`).join('\n'),
    'Hier kannst du mit Ja, Nein oder Vielleicht antworten, ohne dich anzumelden:',
    '{link}',
    'Wer zuerst zusagt, übernimmt die Stunde. Der Link ist nur für dich, bitte gib ihn nicht weiter. Frühere Links dafür gelten nicht mehr.',
  ]);
}

/** Confirms a promise to substitute. @param phone of the organisation */
export function acceptedMail(parties: Parties, lesson: MailedLesson, phone: string | null): MailText {
  return compose(parties, 'Danke für deine Zusage', [
    'du übernimmst diese Vertretung:',
    `• ${lessonText(lesson)}`,
    `Wenn du doch nicht kannst, ruf uns bitte so früh wie möglich an${phone ? `: ${phone}` : ''}.`,
  ]);
}

/** Tells the others who were asked that somebody substitutes. */
export function takenMail(parties: Parties, lesson: MailedLesson): MailText {
  return compose(parties, 'Die Vertretung ist vergeben', [
    'für diese Stunde haben wir eine Vertretung gefunden:',
    `• ${lessonText(lesson)}`,
    'Du musst nichts mehr tun. Danke, dass wir dich fragen durften!',
  ]);
}
