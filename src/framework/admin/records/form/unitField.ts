import { keyInPart } from '../../../schema/merge/entryKeys.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import { entryTitle } from './entryTitle.ts';

/**
 * The field of a merge unit (`name`, `address.city`, `slots.[1,480]`); the title of a member or entry includes
 * that of its field.
 */
export function unitField(entity: Pick<Entity, 'fields'>, path: string): Field | undefined {
  const [name, ...rest] = path.split('.');
  const member = rest.join('.');
  const field = entity.fields.find((candidate) => candidate.name === name);
  if (!field || member === '') return field;
  const key = field.mergeBy && keyInPart(member);
  if (key) {
    const { mergeBy: _, ...entry } = field;
    return { ...entry, kind: 'value', title: entryTitle(field, key) };
  }
  const part = field.members?.find((candidate) => candidate.name === member);
  return part && { ...part, title: `${field.title}: ${part.title}` };
}
