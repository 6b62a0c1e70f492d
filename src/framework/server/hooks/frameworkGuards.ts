import { guardAutoPermission } from '../auto-permissions/guardAutoPermission.ts';
import type { RecordGuard } from '../repository/guards.ts';
import { guardLoginUser } from '../users/guardLoginUser.ts';
import { guardRole } from '../users/guardRole.ts';

/** Guards of the framework's own definitions; every repository has them in addition to the app's. */
export const frameworkGuards: Readonly<Record<string, RecordGuard>> = {
  guardAutoPermission,
  guardLoginUser,
  guardRole,
};
