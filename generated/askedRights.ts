// Written by `npm run generate` from the calls of mayCustom; never edited.
import type { CustomRight } from './permissions.ts';

/** Custom rights that code of the server asks for; definitions ask for more under `admin.access.own`. */
export const askedRights = [
  'allocateRolesToUsers',
  'auditAndReleasePaychecks',
  'confirmPaychecksForOthers',
  'createAccessLinks',
  'createTemporaryUsers',
  'initializePermissionHooks',
  'logInAsAnotherUser',
  'purgeRecords',
  'readComments',
  'removeRolesFromUsers',
  'renderWhatsAppTemplates',
  'sendKeptMails',
  'sendMailAsCustomer',
  'sendMessages',
  'setSecrets',
  'shareAccess',
  'shareViews',
  'startCronJobs',
  'stopCronJobs',
  'useMapsDistanceMatrix',
  'writeComments',
  'writeCourseLogsForOthers',
] as const satisfies readonly CustomRight[];
