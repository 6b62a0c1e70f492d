import { holdsCustom } from '../../schema/rights/PermissionSet.ts';
import type { Actor } from './Actor.ts';
import type { RowRights } from './compileRights.ts';

/**
 * Whether the actor has a custom right, such as `allocateRolesToUsers`, under whatever entity it was granted.
 */
export function mayCustom(actor: Actor, name: string): boolean {
  return actor.grants === 'everything' || holdsCustom(actor.grants, name);
}

/** Whether an actor has a custom right, such as `shareAccess`, on the entity of a record in scope. */
export function mayCustomOn({ access }: Pick<RowRights, 'access'>, name: string): boolean {
  return access.custom.includes(name);
}
