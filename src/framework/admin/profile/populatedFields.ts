import type { FieldKind } from '../../schema/FieldKind.ts';
import type { Entity } from '../../schema/model.ts';

const referring = new Set<FieldKind>([
  'reference',
  'referenceList',
  'link',
  'polymorphicReference',
  'file',
  'image',
]);

/** The server populates no more in one request; what is beyond is looked up by its id. */
const atMost = 20;

/** Fields of which the profile wants titles and not only ids. */
export function populatedFields(entity: Pick<Entity, 'fields'>): string[] {
  return entity.fields
    .filter(({ kind, writeOnly }) => referring.has(kind) && !writeOnly)
    .map(({ name }) => name)
    .slice(0, atMost);
}
