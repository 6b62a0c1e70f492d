import type { Entity } from '../../schema/model.ts';

/**
 * Marks custom rights that nothing checks.
 * @param asked rights checked by server code; those named in `own` and `settableOnce` are checked by
 * definitions.
 */
export function noteIdleRights(entity: Entity, asked: readonly string[]): Entity {
  const settable = entity.fields.map(({ settableOnce }) => settableOnce);
  const known = new Set<string | undefined>([...asked, entity.own?.beyond, ...settable]);
  const idle = entity.custom.filter((name) => !known.has(name));
  return idle.length > 0 ? { ...entity, idle } : entity;
}
