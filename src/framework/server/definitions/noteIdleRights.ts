import type { Entity } from '../../schema/model.ts';

/** @param asked custom rights that code of the server asks for; definitions ask for those that `own` names. */
export function noteIdleRights(entity: Entity, asked: readonly string[]): Entity {
  const known = new Set<string | undefined>([...asked, entity.own?.beyond]);
  const idle = entity.custom.filter((name) => !known.has(name));
  return idle.length > 0 ? { ...entity, idle } : entity;
}
