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
/** Who writes about logins sees them, and the persons they are moved to. */
const seen: Grants = {
  'login-users': { read: all },
  roles: { read: all },
  'auto-permissions': { read: all },
  persons: { read: { all: ['name'] } },
};

/** Grants on user administration but for some of its parts, and what is seen of it. */
export function administered(lacks: readonly number[]): Grants[] {
  const parts = administration.filter((_, at) => !lacks.some((lack) => lack % administration.length === at));
  return [seen, ...parts];
}
