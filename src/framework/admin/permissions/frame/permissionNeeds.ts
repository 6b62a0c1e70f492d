import type { AccessList } from '../../session/contextActions/Requirement.ts';

/** Who may read logins or roles sees the screens about rights, as far as they may read what stands there. */
export const permissionNeeds: AccessList = [
  [
    { action: 'read', entity: 'roles', accessKeys: ['crudAccess'] },
    { action: 'read', entity: 'login-users', accessKeys: ['roles'] },
  ],
];
