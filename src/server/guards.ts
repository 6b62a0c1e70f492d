import type { GuardResources } from '../../generated/names.ts';
import { guardTeacher } from './courseLogs/guards.ts';
import { guardCronJob } from './cronJobs/guards.ts';
import { guardCustomId, guardCustomIdScheme } from './customIds/guards.ts';
import { guardPaycheck } from './paychecks/guards.ts';
import type { RecordGuard } from './RecordGuard.ts';

/**
 * Guards named by the definitions; a missing or unused name, or a guard for other records, does not compile.
 */
export const guards: { [Name in keyof GuardResources]: RecordGuard<GuardResources[Name]> } = {
  guardCronJob,
  guardCustomId,
  guardCustomIdScheme,
  guardPaycheck,
  guardTeacher,
};
