import { createHash } from 'node:crypto';
import type { ModelIndex } from '../../../schema/ModelIndex.ts';
import type { Entity } from '../../../schema/model.ts';
import type { Actor } from '../../rights/Actor.ts';
import { compileRights } from '../../rights/compileRights.ts';

/**
 * Hash of the actor's rights to an entity and to those it refers to. Results of rows are shown only while it
 * stays the same.
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
