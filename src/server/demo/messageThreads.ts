import { addDays, germanDay, instantBefore } from './calendarDay.ts';
import type { DemoContext } from './demoContext.ts';
import { type MessageContact, messageContacts } from './messageContacts.ts';
import {
  type MessageTopic,
  parentChats,
  parentMailTopics,
  teacherChats,
  teacherMailTopics,
} from './messageTexts.ts';
import { createRandom, type Random } from './random.ts';

/** One thing that was said. */
export interface Turn {
  direction: 'incoming' | 'outgoing';
  text: string;
  at: string;
}

/** What was written back and forth with one person on one channel, oldest first. */
export interface MessageThread {
  channel: 'mail' | 'whatsApp';
  contact: MessageContact;
  subject: string;
  category: MessageTopic['category'];
  turns: Turn[];
}

/** Nobody writes at night: what would be said then is said the next morning. */
function awake(at: number): number {
  const hour = new Date(at).getUTCHours();
  if (hour >= 6 && hour < 19) return at;
  const day = new Date(at + (hour >= 19 ? 86_400_000 : 0)).toISOString().slice(0, 10);
  return Date.parse(`${day}T06:30:00Z`) + (at % 5_400_000);
}

function turnsOf(
  random: Random,
  start: string,
  lines: readonly string[],
  fill: (text: string) => string,
): Turn[] {
  let at = Date.parse(start);
  return lines.map((line) => {
    const direction = line.startsWith('>') ? 'outgoing' : 'incoming';
    const turn: Turn = { direction, text: fill(line.slice(2)), at: new Date(at).toISOString() };
    at = awake(at + random.int(3, 900) * 60_000);
    return turn;
  });
}

/** `count` threads; a person who comes twice is written to on the other channel. */
export function messageThreads(context: DemoContext, count: number): MessageThread[] {
  const contacts = messageContacts(context, Math.ceil(count * 0.7));
  return Array.from({ length: contacts.length === 0 ? 0 : count }, (_, index) => {
    const random = createRandom(context.seed, 'thread', index);
    const person = index % contacts.length;
    const contact = contacts[person] as MessageContact;
    const isMail = person % 5 < 3 !== index >= contacts.length;
    const isTeacher = contact.profileType === 'employee';
    const topic = random.pick(isTeacher ? teacherMailTopics : parentMailTopics);
    const lines = isMail ? topic.turns : random.pick(isTeacher ? teacherChats : parentChats);
    const start = instantBefore(random, context.referenceDay, 6, 200);
    const day = germanDay(addDays(start.slice(0, 10), random.int(5, 20)));
    const fill = (text: string) =>
      text.replaceAll('{name}', contact.firstName ?? contact.name).replaceAll('{day}', day);
    return {
      channel: isMail ? 'mail' : 'whatsApp',
      contact,
      subject: isMail ? fill(topic.subject) : '',
      category: isMail ? topic.category : 'common',
      turns: turnsOf(random, start, lines, fill),
    };
  });
}
