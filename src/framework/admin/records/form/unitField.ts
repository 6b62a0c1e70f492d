import type { Entity, Field } from '../../../schema/model.ts';
import { entryTitle } from './entryTitle.ts';
import { entryUnit } from './entryUnit.ts';

/**
 * The field of a merge unit (`name`, `address.city`, `slots.[1,480]`); the title of a member or entry includes
 * that of its field.
 * @param entry the entry of a list, whose title then says more than its key
 */
export function unitField(entity: Pick<Entity, 'fields'>, path: string, entry?: unknown): Field | undefined {
  const [name, ...rest] = path.split('.');
  const member = rest.join('.');
  const field = entity.fields.find((candidate) => candidate.name === name);
  if (!field || member === '') return field;
  const unit = entryUnit(entity, path);
  if (unit) {
    const { mergeBy: _, ...shown } = field;
    return { ...shown, kind: 'value', title: entryTitle(field, unit.key, entry) };
  }
  const part = field.members?.find((candidate) => candidate.name === member);
  return part && { ...part, title: `${field.title}: ${part.title}` };
}
