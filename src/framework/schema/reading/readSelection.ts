import { relationTarget } from '../fieldPath.ts';
import type { Field } from '../model.ts';
import type { SelectionRules } from '../selection/selectionRules.ts';
import type { DefinitionPosition } from './ReadingContext.ts';
import type { RawProperty, RawSelection } from './rawDefinition.ts';

const usualWidth = 750;

/** Reads selection rules, with the usual width of the dialog that creates a record. */
export function readSelection({ create, ...rules }: RawSelection): SelectionRules {
  return create ? { ...rules, create: { width: create.width ?? usualWidth } } : rules;
}

/** Reads the rules of a relation by target: those of its only one, or those under `selectionOf`. */
export function readSelections(
  field: Field,
  { admin: { selection, selectionOf } = {} }: RawProperty,
  place: DefinitionPosition,
): Field['selection'] {
  const target = relationTarget(field);
  if (selection && target === undefined)
    place
      .at('admin.selection')
      .mistake(
        field.targets
          ? 'Name the rules of each target under "selectionOf".'
          : `"selection" means nothing for a field of kind ${field.kind}.`,
      );
  for (const name of Object.keys(selectionOf ?? {}))
    if (!field.targets?.includes(name))
      place
        .at('admin.selectionOf')
        .mistake(`This field never refers to "${name}".`, { name, among: field.targets ?? [] });
  if (selection && target !== undefined) return { [target]: readSelection(selection) };
  if (!selectionOf || !field.targets) return undefined;
  return Object.fromEntries(Object.entries(selectionOf).map(([name, rules]) => [name, readSelection(rules)]));
}
