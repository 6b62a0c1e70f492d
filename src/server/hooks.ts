import type { HookResources } from '../../generated/names.ts';
import { settleAutoPermission } from '../framework/server/autoPermissions/hooks.ts';
import { nameLogin } from '../framework/server/users/hooks.ts';
import { stampAvailabilities } from './availabilities/hooks.ts';
import { settleTeacher } from './courseLogs/hooks.ts';
import { assignCustomId } from './customIds/hooks.ts';
import { describeFile, settleStoredDocument } from './documents/hooks.ts';
import { stampEditors } from './editors/hooks.ts';
import { stampAcquisitionStatus } from './institutions/hooks.ts';
import { sumInvoice } from './invoices/hooks.ts';
import { describeCustomer, keepCustomer } from './organisation/hooks.ts';
import { sumPaycheck } from './paychecks/hooks.ts';
import { nameReferenceType } from './references/hooks.ts';
import type { SaveHook } from './SaveHook.ts';
import { settleStack } from './stacks/hooks.ts';
import { settleToDo } from './toDos/hooks.ts';

/**
 * Hooks named by the definitions; a missing or unused name, or a hook for other records, does not compile.
 */
export const hooks: { [Name in keyof HookResources]: SaveHook<HookResources[Name]> } = {
  assignCustomId,
  describeCustomer,
  describeFile,
  keepCustomer,
  nameLogin,
  nameReferenceType,
  settleAutoPermission,
  settleTeacher,
  settleStoredDocument,
  settleStack,
  settleToDo,
  stampAcquisitionStatus,
  stampAvailabilities,
  stampEditors,
  sumInvoice,
  sumPaycheck,
};
