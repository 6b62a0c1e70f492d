import type { FieldPointer } from './fieldPath.ts';
import type { Entity } from './model.ts';
import { referencePaths } from './referencePaths.ts';

/** A stored reference; `members` leads to it if it is inside a value. */
export interface Referrer<Owner extends Pick<Entity, 'fields'> = Entity> extends FieldPointer {
  entity: Owner;
}

type Fields = Pick<Entity, 'fields'>;
type Referrers<Owner extends Fields> = ReadonlyMap<string, Referrer<Owner>[]>;

/** By the list of entities, as a model holds it: walking all their fields takes milliseconds. */
const known = new WeakMap<readonly Fields[], Referrers<Fields>>();

function collectReferrers<Owner extends Fields>(entities: readonly Owner[]): Referrers<Owner> {
  const found = new Map<string, Referrer<Owner>[]>();
  for (const entity of entities)
    for (const field of entity.fields)
      for (const members of referencePaths(field)) {
        const { reference, targets = [] } = members.at(-1) ?? field;
        for (const target of new Set([...(reference ? [reference.to] : []), ...targets]))
          found.set(target, [...(found.get(target) ?? []), { entity, field, members }]);
      }
  return found;
}

/** Fields of these entities that store a reference to `resource`, either themselves or in a member. */
export function referrersTo<Owner extends Fields>(
  entities: readonly Owner[],
  resource: string,
): Referrer<Owner>[] {
  const referrers = (known.get(entities) as Referrers<Owner> | undefined) ?? collectReferrers(entities);
  known.set(entities, referrers);
  return [...(referrers.get(resource) ?? [])];
}
