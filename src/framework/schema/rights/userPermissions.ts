/** Custom permissions checked by the framework itself, with the resource that defines them. */
export const userPermissions = {
  allocateRolesToUsers: 'login-users',
  removeRolesFromUsers: 'login-users',
  logInAsAnotherUser: 'login-users',
  createTemporaryUsers: 'login-users',
  createAccessLinks: 'login-users',
  initializePermissionHooks: 'auto-permissions',
  shareViews: 'roles',
  purgeRecords: 'roles',
} as const;
