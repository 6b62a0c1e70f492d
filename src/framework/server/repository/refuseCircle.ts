import { AppError } from '../../schema/errors.ts';
import { placePath, placeTitle } from '../../schema/fieldPath.ts';
import type { Referrer } from '../../schema/relations.ts';

/**
 * @throws AppError 409 `stillReferenced`, always: cascading deletions lead back to a record already being
 * deleted.
 */
export function refuseCircle(referrer: Referrer): never {
  const { resource, plural } = referrer.entity;
  const title = placeTitle(referrer);
  const references = [{ resource, plural, field: placePath(referrer), title, count: 1 }];
  const sentence = `Über „${title}“ hängen Datensätze im Kreis aneinander. Löse erst einen dieser Verweise.`;
  throw new AppError('stillReferenced', { references, hidden: false }, sentence);
}
