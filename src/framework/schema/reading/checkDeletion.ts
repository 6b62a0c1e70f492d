import type { Field } from '../model.ts';
import type { DefinitionPosition } from './ReadingContext.ts';

/** Clearing is an error for a required single reference; a list of references only loses an entry. */
export function checkDeletion({ kind, name, required, onDelete }: Field, place: DefinitionPosition): void {
  if (required && onDelete === 'clear' && kind !== 'referenceList')
    place.mistake(
      `"${name}" is required and cannot be cleared when its target is deleted: say "refuse" or "cascade" in "onDelete".`,
    );
}
