import type { GuardResources } from '../../generated/names.ts';
import { guardConflicts } from './conflicts/guards.ts';
import { guardTeacher } from './course-logs/guards.ts';
import { guardCronJob } from './cron-jobs/guards.ts';
import { guardCustomId, guardCustomIdScheme } from './custom-ids/guards.ts';
import type { RecordGuard } from './guardsAndHooks.ts';
import { guardPaycheck } from './paychecks/guards.ts';
import { guardPlace } from './places/guards.ts';
import { guardDecision, guardOnlineForm } from './submissions/guards.ts';
import { guardSubstitution } from './substitutions/guards.ts';

/**
 * Guards named by the definitions; a missing or unused name, or a guard for other records, does not compile.
 */
export const guards: { [Name in keyof GuardResources]: RecordGuard<GuardResources[Name]> } = {
  guardConflicts,
  guardCronJob,
  guardCustomId,
  guardCustomIdScheme,
  guardDecision,
  guardOnlineForm,
  guardPaycheck,
  guardPlace,
  guardSubstitution,
  guardTeacher,
};
