import { AppError } from '../../framework/schema/errors.ts';
import type { RecordGuard } from '../guardsAndHooks.ts';
import { mayCustom } from '../mayCustom.ts';

/** Pausing and resuming a scheduled job each require a custom right. */
export const guardCronJob: RecordGuard<'cron-jobs'> = ({ actor }, { before, after }) => {
  const isActive = after?.isActive;
  if (isActive === undefined || isActive === before?.isActive) return;
  const isAllowed = isActive === true ? mayCustom(actor, 'startCronJobs') : mayCustom(actor, 'stopCronJobs');
  if (!isAllowed) throw new AppError('forbidden');
};
