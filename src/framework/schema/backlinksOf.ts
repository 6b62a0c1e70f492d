import { leafOf, placePath } from './fieldPath.ts';
import type { Entity } from './model.ts';
import { type Referrer, referrersTo } from './referrersTo.ts';

type Owner = Pick<Entity, 'resource' | 'fields'>;

/**
 * The references to an entity that its profiles list in the tab "Verweise": all of them, except those with a
 * section of their own and those that the definition hides.
 */
export function backlinksOf<Other extends Owner>(
  { resource, form }: Pick<Entity, 'resource' | 'form'>,
  entities: readonly Other[],
): Referrer<Other>[] {
  const listed = new Set(
    form
      .flatMap(({ sections }) => sections)
      .flatMap(({ related }) => (related ? [`${related.resource} ${related.by}`] : [])),
  );
  return referrersTo(entities, resource).filter(
    (referrer) =>
      !referrer.field.writeOnly &&
      leafOf(referrer).backlink === undefined &&
      !listed.has(`${referrer.entity.resource} ${placePath(referrer)}`),
  );
}
