import { AppError } from '../../../schema/errors.ts';
import { sanitizeComment } from '../../html/richText.ts';

const longestText = 10_000;
/** Characters with their formatting. */
const longestHtml = 100_000;
const mostMentions = 20;

/** A comment as it is stored. */
export interface WrittenText {
  text: string;
  /** Ids of the logins it mentions, each once. */
  mentions: string[];
}

const mention = /<span data-mention="([0-9a-f]{24})">/g;

/** @throws AppError 422, always. */
export function refuseText(sentence: string): never {
  throw new AppError('invalid', { fields: { text: sentence } });
}

/** The number of characters that people see. */
function shownLength(html: string): number {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&\w+;/g, '.')
    .trim().length;
}

/** Cleans a text and finds whom it mentions. @throws AppError 422 for an empty one, or one that is too long. */
export function readCommentText(html: string): WrittenText {
  const tooLong = `Höchstens ${longestText.toLocaleString('de-DE')} Zeichen.`;
  if (html.length > longestHtml) refuseText(tooLong);
  const text = sanitizeComment(html);
  const length = shownLength(text);
  const mentions = [...new Set([...text.matchAll(mention)].map(([, id = '']) => id))];
  if (length > longestText) refuseText(tooLong);
  if (length === 0 && mentions.length === 0) refuseText('Schreib etwas in den Kommentar.');
  if (mentions.length > mostMentions) refuseText(`Höchstens ${mostMentions} Personen in einem Kommentar.`);
  return { text, mentions };
}
