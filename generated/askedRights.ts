// Written by `npm run generate` from the calls of mayCustom; never edited.
/** Custom rights that code of the server asks for; definitions ask for more under `admin.access.own`. */
export const askedRights = [
  'allocateRolesToUsers',
  'auditAndReleasePaychecks',
  'confirmPaychecksForOthers',
  'createAccessLinks',
  'createTemporaryUsers',
  'initializePermissionHooks',
  'logInAsAnotherUser',
  'removeRolesFromUsers',
  'shareAccess',
  'startCronJobs',
  'stopCronJobs',
  'writeCourseLogsForOthers',
] as const;
