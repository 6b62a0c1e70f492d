import type { Call } from '../calls/Call.ts';
import { initializeAutoPermissions, previewAutoPermission } from './autoPermissions.ts';
import { crudAccess, explainAccess, grantSources, readGui, roleImpact } from './permissioner.ts';
import { listShares, shareRecord, unshareRecord } from './shares.ts';

/** Calls of the framework's own services, in the order of the API document. */
export const frameworkCalls: readonly Call[] = [
  crudAccess,
  readGui,
  explainAccess,
  grantSources,
  roleImpact,
  previewAutoPermission,
  initializeAutoPermissions,
  listShares,
  shareRecord,
  unshareRecord,
];
