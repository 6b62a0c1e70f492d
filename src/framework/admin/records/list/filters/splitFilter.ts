import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import { uniteFilters } from '../../../../schema/filter/writeFilterTree.ts';
import type { JsonObject } from '../../../../schema/Json.ts';
import type { FieldKind } from '../../../../schema/kinds/FieldKind.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';

/** Initial filter of a list: hides deactivated records. */
export function initialFilter({ lifecycle }: Pick<VisibleEntity, 'lifecycle'>): Record<string, unknown> {
  return lifecycle ? { [lifecycle.activeField]: true } : {};
}

/** Kinds that render as links; HTML does not allow a link inside a link. */
export const linkingKinds: ReadonlySet<FieldKind> = new Set([
  'reference',
  'referenceList',
  'link',
  'polymorphicReference',
  'mail',
  'phone',
  'url',
  'file',
  'image',
]);

/** Parts of a filter with an input of their own in every list: search, distance, linked records. */
const apart = new Set(['$search', 'q', 'near', '_id', 'id']);

/**
 * Splits the filter of a list into its conditions and what has an input of its own, such as the search and "nur
 * aktive".
 */
export function splitFilter(
  { lifecycle }: Pick<EntityView, 'lifecycle'>,
  filter: Readonly<Record<string, unknown>>,
): { conditions: JsonObject; others: JsonObject } {
  const isApart = ([name, value]: [string, unknown]) =>
    apart.has(name) || (name === lifecycle?.activeField && value === true);
  const entries = Object.entries(filter);
  return {
    conditions: Object.fromEntries(entries.filter((entry) => !isApart(entry))) as JsonObject,
    others: Object.fromEntries(entries.filter(isApart)) as JsonObject,
  };
}

/** Puts both halves of a filter together again; a field that is in both must meet both. */
export function joinFilter(conditions: JsonObject, others: JsonObject): JsonObject {
  return uniteFilters([others, conditions]);
}
