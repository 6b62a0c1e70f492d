import { buildEntity, buildField } from './buildEntity.ts';

const everything = { create: true, delete: true, read: true, update: true } as const;
const customs = ['allocateRolesToUsers', 'logInAsAnotherUser', 'createTemporaryUsers', 'createAccessLinks'];

/** Logins. @param custom named rights of who looks at them. */
export function loginUsers(custom: string[] = customs, create = true) {
  return buildEntity({
    resource: 'login-users',
    title: 'Zugang',
    rights: { ...everything, create, custom },
    fields: [
      buildField({ name: 'name', title: 'Name' }),
      buildField({ name: 'mail', title: 'E-Mail', kind: 'mail' }),
      buildField({ name: 'isLocked', title: 'Gesperrt', kind: 'boolean' }),
      buildField({ name: 'isDeactivated', title: 'Deaktiviert', kind: 'boolean' }),
    ],
  });
}

/** People who may have a login. */
export const employees = buildEntity({
  resource: 'employees',
  title: 'Person',
  fields: [
    buildField({ name: 'name', title: 'Name' }),
    buildField({
      name: 'contact',
      title: 'Kontakt',
      kind: 'contactData',
      members: [buildField({ name: 'mail1', title: 'E-Mail', kind: 'mail' })],
    }),
  ],
});
