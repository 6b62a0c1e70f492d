import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { isJsonObject, type JsonObject } from '../../../schema/Json.ts';
import type { Executor } from '../../database/Database.ts';
import { type NameChanges, nameChangesOf } from '../plan/nameChanges.ts';
import type { Plan } from '../plan/Plan.ts';
import { renameGrants } from './renameGrants.ts';
import { renameGuiAccess } from './renameGuiAccess.ts';
import { type Preference, renamePreference } from './renamePreference.ts';
import { rewriteListViews } from './rewriteListViews.ts';
import { rewriteRules } from './rewriteRules.ts';
import { rewriteShares } from './rewriteShares.ts';

/** Columns of framework entities that contain grants. */
const grantTables = ['login-users', 'roles'];
const guiColumn = 'guiAccess';
const grantColumns = ['crudAccess', guiColumn, 'permissionHookEntries', 'permissionSum'];

type StoredPreference = Preference & { loginUser: string };

async function rewritePreferences(executor: Executor, changes: NameChanges): Promise<void> {
  const found = await sql<StoredPreference>`SELECT "loginUser", key, value FROM sys_preferences`.execute(
    executor,
  );
  for (const stored of found.rows) {
    const renamed = renamePreference(changes, stored);
    if (isDeepStrictEqual(renamed, { key: stored.key, value: stored.value })) continue;
    const where = sql`WHERE "loginUser" = ${stored.loginUser} AND key = ${stored.key}`;
    if (!renamed) await sql`DELETE FROM sys_preferences ${where}`.execute(executor);
    else {
      const set = sql`SET key = ${renamed.key}, value = ${JSON.stringify(renamed.value)}::jsonb`;
      await sql`UPDATE sys_preferences ${set} ${where}`.execute(executor);
    }
  }
}

interface StoredGrants {
  table: string;
  column: string;
}

async function rewriteGrants(
  executor: Executor,
  changes: NameChanges,
  { table, column }: StoredGrants,
): Promise<void> {
  const grants = sql.ref(column);
  const select = sql<{
    id: string;
    grants: unknown;
  }>`SELECT id, ${grants} AS grants FROM ${sql.table(table)}`;
  for (const { id, grants: stored } of (await select.execute(executor)).rows) {
    if (!isJsonObject(stored)) continue;
    const rename = column === guiColumn ? renameGuiAccess : renameGrants;
    const renamed = rename(changes, stored as JsonObject);
    if (isDeepStrictEqual(renamed, stored)) continue;
    const set = sql`SET ${grants} = ${JSON.stringify(renamed)}::jsonb`;
    await sql`UPDATE ${sql.table(table)} ${set} WHERE id = ${id}`.execute(executor);
  }
}

/** Renames resources and fields in grants and saved views, after the tables were changed. */
export async function rewriteStoredNames(executor: Executor, plan: Plan): Promise<void> {
  const changes = nameChangesOf(plan);
  if (plan.from === null || !changes.any) return;
  await rewritePreferences(executor, changes);
  await rewriteListViews(executor, changes);
  await rewriteShares(executor, changes);
  for (const { name, columns } of plan.after.tables) {
    if (name === 'auto-permissions') await rewriteRules(executor, changes);
    if (!grantTables.includes(name)) continue;
    for (const { name: column, type } of columns) {
      if (type === 'jsonb' && grantColumns.includes(column))
        await rewriteGrants(executor, changes, { table: name, column });
    }
  }
}
