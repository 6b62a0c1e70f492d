import { lazyDialog } from '../dialogs/lazyDialog.tsx';
import type { RegisteredAction } from '../registry/RegisteredAction.ts';
import { rightsPath } from './rightsPath.ts';

/** The way from the profile of a role or a login to its rights; for `profileActions` of the registry. */
export const permissionActions: readonly RegisteredAction[] = [
  {
    name: 'permissions',
    label({ entity, record, opens, text }) {
      const path = rightsPath(entity, record);
      return path !== null && opens(path) ? text('roleRights.open') : null;
    },
    dialog: lazyDialog(async () => (await import('./ToPermissions.tsx')).ToPermissions),
  },
];
