import { createHash } from 'node:crypto';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import type { Actor } from '../rights/Actor.ts';
import { compileRights } from '../rights/compileRights.ts';

/**
 * Mark of what the actor may do with the fields of an entity and of those it refers to. What was found out about rows is
 * shown only while it stays the same.
 */
export function importRights(index: ModelIndex, actor: Actor, entity: Entity): string {
  const others = entity.fields.flatMap(({ reference, link }) => reference?.to ?? link?.to ?? []);
  const resources = [...new Set([entity.resource, ...others])].sort();
  const rights = resources.map((resource) => {
    const known = index.entity(resource);
    return [resource, known && compileRights(index, actor, known).resourceAccess];
  });
  return createHash('sha256').update(JSON.stringify(rights)).digest('base64url');
}
