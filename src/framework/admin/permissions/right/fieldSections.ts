import type { Entity, Field } from '../../../schema/model.ts';

/** Fields of one section of the profile. */
export interface FieldSection {
  title: string;
  fields: Field[];
}

type Sectioned = Pick<Entity, 'form' | 'fields'>;

/**
 * Groups fields by the sections of the form, each field once, the rest at the end.
 * @param isWanted leaves out fields that cannot be granted
 */
export function fieldSections(
  { form, fields }: Sectioned,
  rest: string,
  isWanted: (field: Field) => boolean = () => true,
): FieldSection[] {
  const open = new Map(fields.filter(isWanted).map((field) => [field.name, field]));
  const take = (name: string): Field[] => {
    const field = open.get(name);
    open.delete(name);
    return field ? [field] : [];
  };
  const sections = form.flatMap((tab) =>
    tab.sections.map((section) => ({
      title: section.title ?? tab.title,
      fields: section.fields.flatMap(take),
    })),
  );
  return [...sections, { title: rest, fields: [...open.values()] }].filter(
    (section) => section.fields.length > 0,
  );
}
