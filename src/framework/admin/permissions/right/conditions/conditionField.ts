import { idField, leafOf, relationTarget, resolvePath } from '../../../../schema/fieldPath.ts';
import { filterLimits } from '../../../../schema/filter/filterLimits.ts';
import type { Entity, Field } from '../../../../schema/model.ts';

type FindEntity = (resource: string) => Entity | undefined;

/** The record itself, as a reference to it. */
function selfField(entity: Entity): Field {
  return {
    ...idField,
    name: '_id',
    title: entity.title,
    kind: 'reference',
    reference: { to: entity.resource },
  };
}

/** The field whose kind decides how a condition on a path compares; undefined for a path the person does not see. */
export function conditionField(find: FindEntity, entity: Entity, path: string): Field | undefined {
  if (path === '_id' || path === 'id') return selfField(entity);
  const resolved = resolvePath(find, entity, path);
  const isHidden = resolved?.field.writeOnly || (resolved?.hops.length ?? 0) > filterLimits.hops;
  return resolved && !isHidden ? leafOf(resolved) : undefined;
}

/** Fields that a path can be led on to: those of the record that it names, or parts of its value. */
export function furtherFields(find: FindEntity, entity: Entity, path: string): Field[] {
  const resolved = path === '_id' ? undefined : resolvePath(find, entity, path);
  if (!resolved) return [];
  const leaf = leafOf(resolved);
  if (leaf.members && !leaf.kind.endsWith('List')) return leaf.members;
  const target = resolved.hops.length < filterLimits.hops ? relationTarget(leaf) : undefined;
  return (target && find(target)?.fields.filter(({ writeOnly }) => !writeOnly)) || [];
}

/** Fields that a condition can begin with. */
export function firstFields(entity: Entity): Field[] {
  return [selfField(entity), ...entity.fields.filter(({ writeOnly }) => !writeOnly)];
}
