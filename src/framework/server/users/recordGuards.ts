import { guardAutoPermission } from '../autoPermissions/guardAutoPermission.ts';
import { guardLoginUser } from './guardLoginUser.ts';
import { guardRole } from './guardRole.ts';
import type { RecordGuard } from './RecordGuard.ts';

/** What the framework asks of its own records, whichever way they are written. */
export const recordGuards: Readonly<Record<string, RecordGuard>> = {
  'login-users': guardLoginUser,
  roles: guardRole,
  'auto-permissions': guardAutoPermission,
};
