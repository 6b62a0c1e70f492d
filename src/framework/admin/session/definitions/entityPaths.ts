import type { Entity } from '../../../schema/model.ts';

type Placed = Pick<Entity, 'path'>;
type Id = string | number;

/** `/institutions` */
export function listPath(entity: Placed): string {
  return entity.path;
}

/** `/institutions/create` */
export function createPath(entity: Placed): string {
  return `${entity.path}/create`;
}

/** `/institutions/6650…`: the profile. */
export function profilePath(entity: Placed, id: Id): string {
  return `${entity.path}/${encodeURIComponent(id)}`;
}

/** `/institutions/6650…/edit`: the full form. */
export function editPath(entity: Placed, id: Id): string {
  return `${profilePath(entity, id)}/edit`;
}
