import type { RaRecord } from 'ra-core';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isShown as holdsCondition } from '../../../schema/condition.ts';
import type { FormTab, Section } from '../../../schema/FormTab.ts';
import { guiKeys } from '../../../schema/gui/guiItems.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import { withoutUndefined } from '../../../schema/reading/ReadingContext.ts';
import type { ShowsGui } from '../../session/rights/useRights.ts';
import { isEmptyValue } from '../form/formValues.ts';

/** A section of a profile with the fields it shows. */
export interface ProfileSection extends Omit<Section, 'fields'> {
  fields: Field[];
}

export interface ProfileTab {
  title: string;
  sections: ProfileSection[];
}

/** Fields the user may read and whose condition is met. A key missing in the record means no access. */
function shownFields(entity: Pick<Entity, 'fields'>, names: readonly string[], record: RaRecord): Field[] {
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

/** Key of a list of related records in the map of totals. */
export function relatedKey({ resource, by }: NonNullable<Section['related']>): string {
  return `${resource} ${by}`;
}

/** Whether a tab shows the comments of the record. */
export function hasComments({ sections }: ProfileTab): boolean {
  return sections.some(({ part }) => part === 'comments');
}

interface TabFill {
  /** Number of related and linked records, or of comments, in the tab. */
  count: number;
  /** Whether the tab is known to be empty. */
  isEmpty: boolean;
}

/**
 * Counts the records in a tab of the profile.
 * @param totals keyed by `relatedKey`; missing until loaded
 * @param comments number of comments on the record
 */
export function tabFill(
  tab: ProfileTab,
  record: RaRecord,
  totals: ReadonlyMap<string, number>,
  comments = 0,
): TabFill {
  const { sections } = tab;
  const fields = sections.flatMap((section) => section.fields);
  const related = sections.flatMap((section) => section.related ?? []);
  const linked = fields.flatMap(({ kind, name }) => (kind === 'link' ? [record[name]] : []));
  const counts = [
    ...related.map((list) => totals.get(relatedKey(list)) ?? 0),
    ...linked.map((ends) => (Array.isArray(ends) ? ends.length : 0)),
    hasComments(tab) ? comments : 0,
  ];
  const count = counts.reduce((sum, one) => sum + one, 0);
  const isKnown = related.every((list) => totals.has(relatedKey(list)));
  const isBare = ({ name }: { name: string }) => {
    const value: unknown = record[name];
    return isEmptyValue(value) || (Array.isArray(value) && value.length === 0);
  };
  const hasPart = sections.some(({ part }) => part !== undefined);
  return { count, isEmpty: isKnown && count === 0 && !hasPart && fields.every(isBare) };
}

/** The open tab from the URL, `?tab=Zeiten`; empty for the first one. */
export function useOpenTab(): [string, (tab: string) => void] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();

  function open(tab: string): void {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('tab', tab);
        return next;
      },
      // keeps the list walk to the previous and next record
      { replace: true, state },
    );
  }

  return [params.get('tab') ?? '', open];
}
