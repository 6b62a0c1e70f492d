import type { Entity } from '../../schema/model.ts';

/** @param asked custom rights that code of the server asks for; definitions ask for those that `own` and `settableOnce` name. */
export function noteIdleRights(entity: Entity, asked: readonly string[]): Entity {
  const settable = entity.fields.map(({ settableOnce }) => settableOnce);
  const known = new Set<string | undefined>([...asked, entity.own?.beyond, ...settable]);
  const idle = entity.custom.filter((name) => !known.has(name));
  return idle.length > 0 ? { ...entity, idle } : entity;
}
