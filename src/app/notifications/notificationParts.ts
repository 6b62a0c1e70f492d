import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import type { RegisteredAction } from '../../framework/admin/session/registry/Registry.ts';

/** Profile action that lets the user be notified of the changes of a record. */
export const watchActions: readonly RegisteredAction[] = [
  {
    name: 'watch',
    label: ({ login }) => (login?.originUserId === null ? 'Beobachten' : null),
    dialog: lazyDialog(async () => (await import('./WatchDialog.tsx')).WatchDialog),
  },
];

/** The bell of the app bar; loaded lazily, so that the first screen does not wait for it. */
export const bellTool = lazyDialog(async () => (await import('./BellTool.tsx')).BellTool);
