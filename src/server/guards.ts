import type { GuardName } from '../../generated/names.ts';
import type { RecordGuard } from '../framework/server/repository/RecordGuard.ts';
import { guardTeacher } from './courseLogs/guards.ts';
import { guardCronJob } from './cronJobs/guards.ts';
import { guardCustomId, guardCustomIdScheme } from './customIds/guards.ts';
import { guardPaycheck } from './paychecks/guards.ts';

/** Guards that definitions name; a missing or unused name does not compile. */
export const guards: Record<GuardName, RecordGuard> = {
  guardCronJob,
  guardCustomId,
  guardCustomIdScheme,
  guardPaycheck,
  guardTeacher,
};
