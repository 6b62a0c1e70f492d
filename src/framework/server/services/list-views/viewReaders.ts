import { type RawBuilder, sql } from 'kysely';

/** Entry in the readers of a view that shares it with all users. */
export const everybody = 'everybody';

/** Entry in the readers of a view that shares it with a role. */
export const roleReader = (id: string) => `role:${id}`;

/** Entry in the readers of a view that shares it with a login user. */
export const personReader = (id: string) => `person:${id}`;

/** Ids of the roles of a login user. */
export function rolesOf(loginUser: string): RawBuilder<string> {
  return sql<string>`SELECT j."target" FROM "login-users__roles" j WHERE j."owner" = ${loginUser}`;
}
