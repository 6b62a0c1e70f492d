import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import type { AdminRegistry, RegisteredAction } from '../../framework/admin/session/registry/Registry.ts';

/** What the outbox has given up, above the list of jobs. */
export const cronJobTools: NonNullable<AdminRegistry['listTools']> = [
  {
    key: 'given-up',
    resource: 'cron-jobs',
    tool: lazyDialog(async () => (await import('./GivenUpTool.tsx')).GivenUpTool),
  },
];

/** Runs a scheduled job immediately, from its profile. */
export const cronJobActions: readonly RegisteredAction[] = [
  {
    name: 'startCronJob',
    label: ({ entity, may }) =>
      entity.resource === 'cron-jobs' && may('cron-jobs', 'startCronJobs') ? 'Jetzt ausführen' : null,
    dialog: lazyDialog(async () => (await import('./StartCronJobDialog.tsx')).StartCronJobDialog),
  },
];
