import type { RaRecord } from 'ra-core';
import { isShown as holdsCondition } from '../../../schema/condition.ts';
import type { FormTab, Section } from '../../../schema/FormTab.ts';
import { guiKeys } from '../../../schema/gui/guiItems.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import { withoutUndefined } from '../../../schema/reading/ReadingContext.ts';
import type { ShowsGui } from '../../session/rights/useGui.ts';

/** A section of a profile with the fields it shows. */
export interface ProfileSection extends Omit<Section, 'fields'> {
  fields: Field[];
}

export interface ProfileTab {
  title: string;
  sections: ProfileSection[];
}

/** Fields the user may read and whose condition is met. A key missing in the record means no access. */
export function shownFields(
  entity: Pick<Entity, 'fields'>,
  names: readonly string[],
  record: RaRecord,
): Field[] {
  return names
    .flatMap((name) => entity.fields.find((field) => field.name === name) ?? [])
    .filter((field) => !field.writeOnly && field.name in record && holdsCondition(field, record));
}

/**
 * The tabs of a profile, without empty ones.
 * @param isListed whether the user may list the records that refer to the record by a path
 * @param isShown whether the user sees a panel
 */
export function profileTabs(
  entity: Pick<Entity, 'fields' | 'form' | 'resource'>,
  record: RaRecord,
  isListed: (related: NonNullable<Section['related']>) => boolean,
  isShown: ShowsGui = () => true,
): ProfileTab[] {
  const { resource } = entity;
  function sectionOf(section: Section): ProfileSection[] {
    const { title, part, partReplaces, openedBy, related } = section;
    const fields = shownFields(entity, section.fields, record);
    // a part depends on the fields beside it: if none of them is readable, it has nothing to show
    const hasPart =
      part !== undefined &&
      (section.fields.length === 0 || fields.length > 0) &&
      isShown(guiKeys.part(resource, part, section));
    const hasRelated =
      related !== undefined && isListed(related) && isShown(guiKeys.related(resource, related));
    if (fields.length === 0 && !hasPart && !hasRelated) return [];
    const ofPart = withoutUndefined({ part, partReplaces, openedBy });
    return [
      {
        fields,
        ...(title === undefined ? {} : { title }),
        ...(hasPart ? ofPart : {}),
        ...(hasRelated ? { related } : {}),
      },
    ];
  }

  const tabOf = (tab: FormTab) => ({ title: tab.title, sections: tab.sections.flatMap(sectionOf) });
  return entity.form.map(tabOf).filter(({ sections }) => sections.length > 0);
}
