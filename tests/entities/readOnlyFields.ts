import type { Entity, Field } from '../../src/framework/schema/model.ts';

export interface ReadOnlyField {
  /** `reminderConfig.lastSentAt` for a member of a value. */
  path: string;
  field: Field;
  /** The read-only member, where the field around it can be written. */
  member?: Field;
  writer?: string | undefined;
  /** Given once by an import or the API, while it is empty. */
  isSetOnce: boolean;
}

const setOnce = new Set(['customId', 'accountingRef']);
const ofFramework = new Set(['createdAt', 'updatedAt']);

/** Read-only fields of an entity and read-only members of its other fields. */
export function readOnlyFields({ fields }: Entity): ReadOnlyField[] {
  return fields.flatMap((field): ReadOnlyField[] => {
    const { name, writer, readOnly, members = [] } = field;
    if (ofFramework.has(name)) return [];
    if (readOnly) return [{ path: name, field, writer, isSetOnce: setOnce.has(name) }];
    return members
      .filter((member) => member.readOnly)
      .map((member) => ({
        path: `${name}.${member.name}`,
        field,
        member,
        writer: member.writer,
        isSetOnce: false,
      }));
  });
}
