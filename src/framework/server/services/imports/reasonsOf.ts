import { columnTitles } from '../../../schema/columnTitles.ts';
import type { Objection } from '../../../schema/contracts/objections.ts';
import type { AppError } from '../../../schema/errors.ts';
import { resolvePath } from '../../../schema/fieldPath.ts';
import type { Entity } from '../../../schema/model.ts';

function objectionsOf({ details }: AppError): Objection[] {
  return (details?.objections ?? []) as Objection[];
}

/** Characters of a refused text that a hint shows. */
const longest = 60;

/** Says that a text is not taken over, and why. */
export function leftOut(title: string, text: unknown, reason: string): string {
  const said = typeof text === 'string' || typeof text === 'number' ? String(text) : '';
  const shown = said.length > longest ? `${said.slice(0, longest)} …` : said;
  const what = shown === '' ? 'weggelassen' : `„${shown}“ weggelassen`;
  return `${title}: ${what}. ${reason.replace(/\.$/, '')}.`;
}

/**
 * Reasons why a record was refused: a sentence per field, or the error's message without fields.
 * @param sentenceOf joins the title of a field and what is wrong with it
 */
export function reasonsOf(
  entity: Entity,
  error: AppError,
  sentenceOf = (title: string, sentence: string, _path: string) =>
    [title, sentence].filter(Boolean).join(': '),
): string[] {
  if (error.code === 'reasonRequired') return objectionsOf(error).map(({ text }) => text);
  const fields = Object.entries(error.details?.fields ?? {});
  if (fields.length === 0) return [error.message];
  const places = fields.map(([path]) => resolvePath(() => undefined, entity, path));
  const titles = columnTitles(places.map((place) => (place ? [place] : [])));
  return fields.map(([path, sentence], at) => sentenceOf(titles[at] ?? '', sentence, path));
}
