import type { Entity, Field, FormTab, Section } from '../../../schema/model.ts';

/**
 * The tabs and sections of a form that contain an editable field; other fields stay if the record contains
 * them.
 */
export function tabsOf(
  entity: Pick<Entity, 'form'>,
  editable: readonly Field[],
  record: Readonly<Record<string, unknown>> | undefined,
): FormTab[] {
  const canEdit = new Set(editable.map(({ name }) => name));
  const isThere = (name: string) => canEdit.has(name) || (record !== undefined && name in record);
  const withContent = (section: Section) => ({ ...section, fields: section.fields.filter(isThere) });
  return entity.form
    .map((tab) => ({
      ...tab,
      sections: tab.sections
        .map(withContent)
        .filter(({ fields }) => fields.some((name) => canEdit.has(name))),
    }))
    .filter(({ sections }) => sections.length > 0);
}
