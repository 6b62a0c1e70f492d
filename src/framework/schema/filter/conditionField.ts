import { idField, leafOf, relationTarget, resolvePath } from '../fieldPath.ts';
import type { Entity, Field } from '../model.ts';
import { filterLimits } from './filterLimits.ts';

type FindEntity = (resource: string) => Entity | undefined;

/** The record itself as a reference field. */
function selfField(entity: Entity): Field {
  return {
    ...idField,
    name: '_id',
    title: entity.title,
    kind: 'reference',
    reference: { to: entity.resource },
  };
}

/**
 * Field at the end of a path, whose kind decides the operators; undefined if not visible to the current user.
 */
export function conditionField(find: FindEntity, entity: Entity, path: string): Field | undefined {
  if (path === '_id' || path === 'id') return selfField(entity);
  const resolved = resolvePath(find, entity, path);
  const isHidden = resolved?.field.writeOnly || (resolved?.hops.length ?? 0) > filterLimits.hops;
  return resolved && !isHidden ? leafOf(resolved) : undefined;
}

/** Fields that can extend a path: those of the referenced record, or members of the value. */
export function furtherFields(find: FindEntity, entity: Entity, path: string): Field[] {
  const resolved = path === '_id' ? undefined : resolvePath(find, entity, path);
  if (!resolved) return [];
  const leaf = leafOf(resolved);
  if (leaf.members && !leaf.kind.endsWith('List')) return leaf.members;
  const target = resolved.hops.length < filterLimits.hops ? relationTarget(leaf) : undefined;
  return (target && find(target)?.fields.filter(({ writeOnly }) => !writeOnly)) || [];
}

/** Fields at which the path of a condition can begin. */
export function firstFields(entity: Entity): Field[] {
  return [selfField(entity), ...entity.fields.filter(({ writeOnly }) => !writeOnly)];
}
