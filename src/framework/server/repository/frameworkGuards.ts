import { guardAutoPermission } from '../autoPermissions/guardAutoPermission.ts';
import { guardLoginUser } from '../users/guardLoginUser.ts';
import { guardRole } from '../users/guardRole.ts';
import type { RecordGuard } from './RecordGuard.ts';

/** Guards of the framework's own definitions; they hold whatever else is registered. */
export const frameworkGuards: Readonly<Record<string, RecordGuard>> = {
  guardAutoPermission,
  guardLoginUser,
  guardRole,
};
