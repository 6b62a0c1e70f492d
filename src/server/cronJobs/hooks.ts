import { AppError } from '../../framework/schema/errors.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import type { SaveContext } from '../../framework/server/repository/SaveHook.ts';
import { mayCustom } from '../../framework/server/rights/mayCustom.ts';

/** Holding up a job that runs by the clock, and letting it go on, are rights of their own. */
export function guardCronJob({
  actor,
  before,
  values,
}: Pick<SaveContext, 'actor' | 'before' | 'values'>): RecordData {
  const { isActive } = values;
  if (isActive === undefined || isActive === before?.isActive) return {};
  if (!mayCustom(actor, isActive === true ? 'startCronJobs' : 'stopCronJobs'))
    throw new AppError('forbidden');
  return {};
}
