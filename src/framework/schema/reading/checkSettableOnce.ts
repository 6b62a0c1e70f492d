import { kindTraits } from '../kinds/kindTraits.ts';
import type { Entity } from '../model.ts';
import type { DefinitionPosition } from './ReadingContext.ts';

/** Checks `settableOnce` fields: read-only, of a plain kind, with a custom right of their entity. */
export function checkSettableOnce(entity: Entity, place: DefinitionPosition): void {
  for (const { name, kind, readOnly, required, settableOnce } of entity.fields) {
    if (settableOnce === undefined) continue;
    const here = place.at(`properties.${name}.admin.store.settableOnce`);
    if (!readOnly || required) here.mistake('Only a read-only field that may be empty can be set once.');
    if (!kindTraits[kind].sortable) here.mistake(`A field of kind ${kind} cannot be set once.`);
    if (!entity.custom.includes(settableOnce))
      here.mistake(`"${settableOnce}" is no custom right of ${entity.resource} (admin.access.custom).`);
  }
}
