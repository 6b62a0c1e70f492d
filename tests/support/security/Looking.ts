import type { RolePerson } from './openRoles.ts';
import type { RoleView } from './RoleView.ts';

/** One person and one entity. */
export interface Looking {
  person: RolePerson;
  view: RoleView;
}
