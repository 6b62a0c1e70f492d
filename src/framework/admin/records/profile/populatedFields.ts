import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { placePath } from '../../../schema/fieldPath.ts';
import { kindTraits } from '../../../schema/kinds/kindTraits.ts';
import type { Field } from '../../../schema/model.ts';
import { referencePaths } from '../../../schema/referencePaths.ts';

/** The server's limit of populated paths per request; other records are looked up by id. */
const atMost = 20;

function relationsIn(field: Field): string[] {
  if (field.kind === 'link' || kindTraits[field.kind].isFile) return [field.name];
  return referencePaths(field).map((members) => placePath({ field, members }));
}

/**
 * Relations that the profile needs titles for, also inside values (`items.product`). Only readable ones,
 * because the server refuses the others.
 */
export function populatedFields({ fields, rights }: Pick<VisibleEntity, 'fields' | 'rights'>): string[] {
  return fields
    .filter(({ writeOnly }) => !writeOnly)
    .filter(({ name }) => rights.read === true || rights.read.includes(name))
    .flatMap(relationsIn)
    .slice(0, atMost);
}
