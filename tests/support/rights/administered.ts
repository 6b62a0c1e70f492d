import type { Grants } from '../../../src/framework/schema/rights/Grants.ts';

const all = { all: true as const };
const administration: Grants[] = [
  { 'login-users': { update: all } },
  {
    'login-users': {
      create: true,
      delete: true,
      update: { all: ['mail', 'meta', 'roles', 'crudAccess', 'name', 'type'] },
    },
  },
  { 'login-users': { custom: ['allocateRolesToUsers'] } },
  { 'login-users': { custom: ['removeRolesFromUsers', 'createTemporaryUsers'] } },
  { roles: { create: true, delete: true, update: all } },
  { roles: { update: { all: ['crudAccess'] } } },
  { 'auto-permissions': { create: true, delete: true, update: all } },
];
/** Actors that write logins may also read them and the persons they are assigned to. */
const seen: Grants = {
  'login-users': { read: all },
  roles: { read: all },
  'auto-permissions': { read: all },
  persons: { read: { all: ['name'] } },
};

/** Grants for user administration without the parts in `lacks`, and the grants to read its data. */
export function administered(lacks: readonly number[]): Grants[] {
  const parts = administration.filter((_, at) => !lacks.some((lack) => lack % administration.length === at));
  return [seen, ...parts];
}
