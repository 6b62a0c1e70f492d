import type { AccessList } from '../../session/context-actions/Requirement.ts';

/** Permission screens require read access to the grants of roles or to the roles of logins. */
export const permissionNeeds: AccessList = [
  [
    { action: 'read', entity: 'roles', accessKeys: ['crudAccess'] },
    { action: 'read', entity: 'login-users', accessKeys: ['roles'] },
  ],
];
