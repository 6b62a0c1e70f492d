import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import type { RegisteredAction } from '../../framework/admin/session/registry/Registry.ts';

/** Runs a scheduled job immediately, from its profile. */
export const cronJobActions: readonly RegisteredAction[] = [
  {
    name: 'startCronJob',
    label: ({ entity, may }) =>
      entity.resource === 'cron-jobs' && may('cron-jobs', 'startCronJobs') ? 'Jetzt ausführen' : null,
    dialog: lazyDialog(async () => (await import('./StartCronJobDialog.tsx')).StartCronJobDialog),
  },
];
