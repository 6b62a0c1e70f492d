import type { RaRecord } from 'ra-core';
import type { Section } from '../../../schema/FormTab.ts';
import { isEmptyValue } from '../form/isEmptyValue.ts';
import type { ProfileTab } from './profileTabs.ts';

/** Key of a list of related records in the map of totals. */
export function relatedKey({ resource, by }: NonNullable<Section['related']>): string {
  return `${resource} ${by}`;
}

interface TabFill {
  /** Number of related and linked records in the tab. */
  count: number;
  /** Whether the tab is known to be empty. */
  isEmpty: boolean;
}

/**
 * Counts the records in a tab of the profile.
 * @param totals keyed by `relatedKey`; missing until loaded
 */
export function tabFill(
  { sections }: ProfileTab,
  record: RaRecord,
  totals: ReadonlyMap<string, number>,
): TabFill {
  const fields = sections.flatMap((section) => section.fields);
  const related = sections.flatMap((section) => section.related ?? []);
  const linked = fields.flatMap(({ kind, name }) => (kind === 'link' ? [record[name]] : []));
  const counts = [
    ...related.map((list) => totals.get(relatedKey(list)) ?? 0),
    ...linked.map((ends) => (Array.isArray(ends) ? ends.length : 0)),
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
