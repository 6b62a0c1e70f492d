/** Custom permissions that the framework itself asks for, and the resource whose custom rights they are. */
export const userPermissions = {
  allocateRolesToUsers: 'login-users',
  removeRolesFromUsers: 'login-users',
  logInAsAnotherUser: 'login-users',
  createTemporaryUsers: 'login-users',
  createAccessLinks: 'login-users',
  initializePermissionHooks: 'auto-permissions',
} as const;
