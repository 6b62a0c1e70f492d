import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { FieldKind } from '../../../schema/FieldKind.ts';
import { placePath } from '../../../schema/fieldPath.ts';
import type { Field } from '../../../schema/model.ts';
import { referencePaths } from '../../../schema/referencePaths.ts';

const held = new Set<FieldKind>(['link', 'file', 'image']);

/** The server populates no more in one request; what is beyond is looked up by its id. */
const atMost = 20;

function relationsIn(field: Field): string[] {
  if (held.has(field.kind)) return [field.name];
  return referencePaths(field).map((members) => placePath({ field, members }));
}

/**
 * Relations of which the profile wants titles and not only ids, also inside values (`items.product`); the server refuses
 * one that may not be read.
 */
export function populatedFields({ fields, rights }: Pick<VisibleEntity, 'fields' | 'rights'>): string[] {
  return fields
    .filter(({ writeOnly }) => !writeOnly)
    .filter(({ name }) => rights.read === true || rights.read.includes(name))
    .flatMap(relationsIn)
    .slice(0, atMost);
}
