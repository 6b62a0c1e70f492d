import type { FieldKind } from '../kinds/FieldKind.ts';
import type { Field } from '../model.ts';
import type { DefinitionPosition } from './ReadingContext.ts';

/** Words of `form` that belong to a single kind. */
const kindOf = { excludes: 'date', showsAge: 'date', mask: 'text', isChat: 'richText' } satisfies Partial<
  Record<keyof Field, FieldKind>
>;

/** Checks that a field has only the form words of its kind. */
export function checkFormWords(field: Field, place: DefinitionPosition): void {
  for (const word of Object.keys(kindOf) as (keyof typeof kindOf)[]) {
    if (field[word] !== undefined && field.kind !== kindOf[word])
      place.at(word).mistake(`"${word}" means nothing for a field of kind ${field.kind}.`);
  }
}
