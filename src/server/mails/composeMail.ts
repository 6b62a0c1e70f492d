/** A mail without its recipient. */
export interface ComposedMail {
  subject: string;
  text: string;
}

/** Sender and recipient as a mail names them. */
export interface MailNames {
  /** Name of the organisation, which starts the subject and signs the text. */
  organisation: string;
  /** Name of the recipient; undefined greets without a name. */
  name?: string | undefined;
}

/** Control characters and Unicode line breaks, so that a name cannot start a header or a paragraph. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** A text that somebody entered, as part of one line. */
export function inOneLine(text: string): string {
  return text.replaceAll(breaks, ' ').trim();
}

/** A mail with greeting and signature around its paragraphs. */
export function composeMail(
  { organisation, name = '' }: MailNames,
  subject: string,
  paragraphs: readonly string[],
): ComposedMail {
  const [sender, person] = [inOneLine(organisation), inOneLine(name)];
  const greeting = person ? `Hallo ${person},` : 'Hallo,';
  return { subject: `${sender}: ${subject}`, text: [greeting, ...paragraphs, sender].join('\n\n') };
}
