import { type ComposedMail, composeMail, inOneLine, type MailNames } from './composeMail.ts';

/** A notification in the mail: the title of its type, and what its recipient may read of it. */
export interface MailedNotification {
  title: string;
  facts: readonly string[];
}

export interface DailyMailFacts extends MailNames {
  /** The newest first. */
  notifications: readonly MailedNotification[];
  /** How many there are, listed or not. */
  total: number;
  /** Address of the program. */
  link: string;
}

/** Characters of a line; all lines of a mail fit into its field. */
const longestLine = 160;

function lineOf({ title, facts }: MailedNotification): string {
  const line = inOneLine(facts.length > 0 ? `${title}: ${facts.join(', ')}` : title);
  const characters = [...line];
  return `– ${characters.length > longestLine ? `${characters.slice(0, longestLine).join('')}…` : line}`;
}

/** The daily mail with what its recipient has not read yet. */
export function dailyMail({ notifications, total, link, ...names }: DailyMailFacts): ComposedMail {
  const more = total - notifications.length;
  const lines = [...notifications.map(lineOf), ...(more > 0 ? [`und ${more} weitere`] : [])];
  const isOne = total === 1;
  return composeMail(names, isOne ? 'Eine neue Benachrichtigung' : `${total} neue Benachrichtigungen`, [
    isOne
      ? 'seit deiner letzten Tages-Mail ist eine Benachrichtigung gekommen, die du noch nicht gelesen hast:'
      : 'seit deiner letzten Tages-Mail sind Benachrichtigungen gekommen, die du noch nicht gelesen hast:',
    lines.join('\n'),
    'Mehr dazu findest du im Programm unter der Glocke:',
    link,
    'Was in der Tages-Mail steht, bestimmst du dort unter „Benachrichtigungen einstellen“.',
  ]);
}
