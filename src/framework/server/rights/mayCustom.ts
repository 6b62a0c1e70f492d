import { holdsCustom } from '../../schema/rights/PermissionSet.ts';
import type { Actor } from './Actor.ts';

/**
 * Whether the actor has a custom right, such as `allocateRolesToUsers`, under whatever entity it was granted.
 */
export function mayCustom(actor: Actor, name: string): boolean {
  return actor.grants === 'everything' || holdsCustom(actor.grants, name);
}
