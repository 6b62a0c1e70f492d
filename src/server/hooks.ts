import type { HookName } from '../../generated/names.ts';
import { settleAutoPermission } from '../framework/server/autoPermissions/hooks.ts';
import type { SaveHook } from '../framework/server/repository/SaveHook.ts';
import { stampAvailabilities } from './availabilities/hooks.ts';
import { stampAcquisitionStatus } from './institutions/hooks.ts';

/** Hooks that definitions name; a missing or unused name does not compile. */
export const hooks: Record<HookName, SaveHook> = {
  settleAutoPermission,
  stampAcquisitionStatus,
  stampAvailabilities,
};
