import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import type { FieldKind } from '../../schema/FieldKind.ts';

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

/** Fields of which the profile wants titles and not only ids; the server refuses one that may not be read. */
export function populatedFields({ fields, rights }: Pick<VisibleEntity, 'fields' | 'rights'>): string[] {
  return fields
    .filter(({ kind, writeOnly }) => referring.has(kind) && !writeOnly)
    .map(({ name }) => name)
    .filter((name) => rights.read === true || rights.read.includes(name))
    .slice(0, atMost);
}
