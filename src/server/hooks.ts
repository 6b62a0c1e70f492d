import type { HookResources } from '../../generated/names.ts';
import { stampAvailabilities } from './availabilities/hooks.ts';
import { deriveTeacher } from './course-logs/hooks.ts';
import { assignCustomId } from './custom-ids/hooks.ts';
import { deriveStoredDocument, describeFile } from './documents/hooks.ts';
import { stampEditors } from './editors/hooks.ts';
import { deriveTypeLabel } from './employees/hooks.ts';
import type { SaveHook } from './guardsAndHooks.ts';
import { resetHandoutAnswers } from './handout-events/hooks.ts';
import { stampAcquisitionStatus } from './institutions/hooks.ts';
import { sumInvoice } from './invoices/hooks.ts';
import { liftWhatsAppStop } from './messenger/whatsAppRules.ts';
import { describeCustomer, keepCustomer } from './organisation/hooks.ts';
import { sumPaycheck } from './paychecks/hooks.ts';
import { reservePlace } from './places/hooks.ts';
import { nameReferenceType } from './references/hooks.ts';
import { deriveStack } from './stacks/hooks.ts';
import { deriveToDo } from './to-dos/hooks.ts';

/**
 * Hooks named by the definitions; a missing or unused name, or a hook for other records, does not compile.
 */
export const hooks: { [Name in keyof HookResources]: SaveHook<HookResources[Name]> } = {
  assignCustomId,
  describeCustomer,
  describeFile,
  keepCustomer,
  liftWhatsAppStop,
  nameReferenceType,
  resetHandoutAnswers,
  deriveTeacher,
  deriveStoredDocument,
  deriveStack,
  deriveToDo,
  deriveTypeLabel,
  reservePlace,
  stampAcquisitionStatus,
  stampAvailabilities,
  stampEditors,
  sumInvoice,
  sumPaycheck,
};
