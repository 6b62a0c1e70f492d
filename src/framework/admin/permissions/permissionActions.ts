import { lazyDialog } from '../dialogs/lazyDialog.tsx';
import type { RegisteredAction } from '../registry/RegisteredAction.ts';

/** The way from the profile of a role or a login to its rights; for `profileActions` of the registry. */
export const permissionActions: readonly RegisteredAction[] = [
  {
    name: 'permissions',
    label: ({ entity, text }) =>
      entity.resource === 'roles' || entity.resource === 'login-users' ? text('roleRights.open') : null,
    dialog: lazyDialog(async () => (await import('./ToPermissions.tsx')).ToPermissions),
  },
];
