import type { FieldPointer } from './fieldPath.ts';
import type { Entity, Field } from './model.ts';
import { referencePaths } from './referencePaths.ts';

/** A stored reference; `members` leads to it if it is inside a value. */
export interface Referrer<Owner extends Pick<Entity, 'fields'> = Entity> extends FieldPointer {
  entity: Owner;
}

function pointsTo(field: Field, resource: string): boolean {
  return field.reference?.to === resource || (field.targets?.includes(resource) ?? false);
}

/** Fields of these entities that store a reference to `resource`, either themselves or in a member. */
export function referrersTo<Owner extends Pick<Entity, 'fields'>>(
  entities: readonly Owner[],
  resource: string,
): Referrer<Owner>[] {
  return entities.flatMap((entity) =>
    entity.fields.flatMap((field) =>
      referencePaths(field)
        .filter((members) => pointsTo(members.at(-1) ?? field, resource))
        .map((members) => ({ entity, field, members })),
    ),
  );
}
