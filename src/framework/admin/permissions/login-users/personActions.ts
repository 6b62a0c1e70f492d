import { lazyDialog } from '../../session/dialogs/lazyDialog.tsx';
import type { RegisteredAction } from '../../session/registry/Registry.ts';

const logins = 'login-users';

interface PersonResources {
  /** Resources of people who can have a login. */
  people: readonly string[];
  /** Resource of people one can act as. */
  employees: string;
}

/** Login actions on the profile of a person; for `profileActions` of the registry. */
export function personActions({ people, employees }: PersonResources): readonly RegisteredAction[] {
  return [
    {
      name: 'createLogin',
      label: ({ entity, may, text }) =>
        people.includes(entity.resource) && may(logins, 'create') ? text('loginAction.create') : null,
      dialog: lazyDialog(async () => (await import('./CreateLoginDialog.tsx')).CreateLoginDialog),
    },
    {
      name: 'loginAs',
      label({ entity, record, login, may, text }) {
        const isOther = login?.originUserId === null && record.id !== login.meta?.id;
        const isOffered = entity.resource === employees && isOther && may(logins, 'logInAsAnotherUser');
        return isOffered ? text('acting.loginAs') : null;
      },
      dialog: lazyDialog(async () => (await import('../acting/LoginAsDialog.tsx')).LoginAsDialog),
    },
  ];
}
