import type { Entity, Field } from '../../../schema/model.ts';

/** The field of a merge unit (`name`, `address.city`); the title of a member includes that of its value. */
export function unitField(entity: Pick<Entity, 'fields'>, path: string): Field | undefined {
  const [name, member] = path.split('.');
  const field = entity.fields.find((candidate) => candidate.name === name);
  if (!field || member === undefined) return field;
  const part = field.members?.find((candidate) => candidate.name === member);
  return part && { ...part, title: `${field.title}: ${part.title}` };
}
