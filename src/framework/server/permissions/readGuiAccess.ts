import { sql } from 'kysely';
import { type GuiAccess, personGui } from '../../schema/gui/GuiAccess.ts';
import type { Executor } from '../database/Database.ts';

/** Parts of the UI that a login user sees. */
export async function readGuiAccess(executor: Executor, loginUser: string): Promise<GuiAccess> {
  const { rows } = await sql<{ guiAccess: GuiAccess | null; isRole: boolean }>`
    SELECT "guiAccess", false AS "isRole" FROM "login-users" WHERE "id" = ${loginUser}
    UNION ALL SELECT r."guiAccess", true FROM "login-users__roles" j JOIN "roles" r ON r."id" = j."target"
    WHERE j."owner" = ${loginUser}`.execute(executor);
  const roles = rows.filter(({ isRole }) => isRole).map(({ guiAccess }) => guiAccess ?? {});
  return personGui(roles, rows.find(({ isRole }) => !isRole)?.guiAccess ?? {});
}
