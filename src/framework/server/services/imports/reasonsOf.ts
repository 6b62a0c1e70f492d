import { columnTitles } from '../../../schema/columnTitles.ts';
import type { Objection } from '../../../schema/contracts/objections.ts';
import type { AppError } from '../../../schema/errors.ts';
import { resolvePath } from '../../../schema/fieldPath.ts';
import type { Entity } from '../../../schema/model.ts';

function objectionsOf({ details }: AppError): Objection[] {
  return (details?.objections ?? []) as Objection[];
}

/** Reasons why a record was refused: a sentence per field, or the error's message without fields. */
export function reasonsOf(entity: Entity, error: AppError): string[] {
  if (error.code === 'reasonRequired') return objectionsOf(error).map(({ text }) => text);
  const fields = Object.entries(error.details?.fields ?? {});
  if (fields.length === 0) return [error.message];
  const places = fields.map(([path]) => resolvePath(() => undefined, entity, path));
  const titles = columnTitles(places.map((place) => (place ? [place] : [])));
  return fields.map(([, sentence], at) => [titles[at], sentence].filter(Boolean).join(': '));
}
