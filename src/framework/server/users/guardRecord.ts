import type { Entity } from '../../schema/model.ts';
import { guardAutoPermission } from '../autoPermissions/guardAutoPermission.ts';
import { guardLoginUser } from './guardLoginUser.ts';
import { guardRole } from './guardRole.ts';
import { keepLoginNames } from './keepLoginNames.ts';
import { noteEndangered } from './lastAdministrator.ts';
import type { GuardedChange, RecordGuard } from './RecordGuard.ts';

const recordGuards: Readonly<Record<string, RecordGuard>> = {
  'login-users': guardLoginUser,
  roles: guardRole,
  'auto-permissions': guardAutoPermission,
};

/** What the framework asks of its own records, and keeps beside others, whichever way they are written. */
export async function guardRecord(
  context: Parameters<RecordGuard>[0],
  entity: Entity,
  change: GuardedChange,
): Promise<void> {
  await noteEndangered(context, entity, change);
  await recordGuards[entity.resource]?.(context, change);
  await keepLoginNames(context, entity, change);
}
