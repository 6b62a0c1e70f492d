import type { Field } from '../model.ts';
import { checkDeletion } from './checkDeletion.ts';
import { namesOf } from './namesOf.ts';
import type { DefinitionPosition } from './ReadingContext.ts';
import type { RawProperty } from './rawDefinition.ts';

/**
 * Marks the members that a property requires in addition to its value type: `required` beside `$ref`, for a
 * list inside `items`. As in JSON Schema, it cannot make a required member optional.
 */
export function requireMembers(
  members: Field[],
  property: RawProperty,
  place: DefinitionPosition,
): Pick<Field, 'members' | 'requiredHere'> {
  const isList = property.$ref === undefined;
  const names = (isList ? property.items?.required : property.required) ?? [];
  const at = place.at(isList ? 'items.required' : 'required');
  for (const name of names) {
    const member = members.find((known) => known.name === name);
    if (!member)
      at.mistake(`"${name}" is required here but is no member of the value.`, {
        name,
        among: namesOf(members),
      });
    else if (member.readOnly) at.mistake(`"${name}" is set by the system and cannot be required here.`);
    else checkDeletion({ ...member, required: true }, at);
  }
  const requiredHere = members
    .filter((member) => names.includes(member.name) && !member.required)
    .map(({ name }) => name);
  if (requiredHere.length === 0) return { members };
  const marked = members.map((member) =>
    requiredHere.includes(member.name) ? { ...member, required: true } : member,
  );
  return { members: marked, requiredHere };
}

/** Checks that `required` is only used beside a `$ref` to a value type. */
export function checkRequiredWord(field: Field, property: RawProperty, place: DefinitionPosition): void {
  const isValue = field.members !== undefined;
  if (property.required && !(isValue && property.$ref))
    place
      .at('required')
      .mistake('"required" names members of a value: it belongs beside the "$ref" to a value type.');
  if (property.items?.required && !(isValue && property.items.$ref))
    place
      .at('items.required')
      .mistake('"required" names members of a value: it belongs beside the "$ref" to a value type.');
}
