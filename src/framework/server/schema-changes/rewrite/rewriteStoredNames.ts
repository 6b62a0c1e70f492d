import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../schema/Json.ts';
import { type AutoRule, anyPerson, readAutoRule } from '../../../schema/rights/autoRules.ts';
import type { FieldScope } from '../../../schema/rights/Grants.ts';
import type { Executor } from '../../database/Database.ts';
import { commentsTable, commentVersionsTable } from '../../storage/commentTables.ts';
import { listViewsTable } from '../../storage/listViewsTable.ts';
import { type NameChanges, nameChangesOf } from '../plan/nameChanges.ts';
import type { Plan } from '../plan/Plan.ts';
import { renameGrants } from './renameGrants.ts';
import { type Preference, renameFilter, renamePreference, renameSteps } from './renameStored.ts';

/** `menu.old` -> `menu.new`; undefined if a name was removed. Keys without a resource stay. */
function renameKey(changes: NameChanges, key: string): string | undefined {
  const [kind, ...names] = key.split('.');
  const isOfDashboard = kind === 'panel' && names[0] === 'dashboard';
  const [of = '', ...rest] = isOfDashboard ? names.slice(1) : names;
  if (!changes.isResource(of)) return key;
  const head = [kind, ...(isOfDashboard ? ['dashboard'] : []), changes.resource(of)];
  const [other = '', ...by] = rest;
  const isRelated = by.length > 0 && changes.isResource(other);
  const tail = isRelated ? [changes.resource(other), changes.path(other, by.join('.'))] : rest;
  const renamed = [...head, ...tail];
  return renamed.includes(undefined) ? undefined : renamed.join('.');
}

/** Renames the keys that say which parts of the UI are shown. */
export function renameGuiAccess(changes: NameChanges, access: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(access).flatMap(([key, shown]) => {
      const renamed = renameKey(changes, key);
      return renamed === undefined ? [] : [[renamed, shown] as const];
    }),
  );
}

interface StoredView {
  id: string;
  list: string;
  view: JsonObject;
}

/**
 * Renames the fields in a filter. A condition on a removed field stays: it is left out when the view is read, and its
 * readers see a note, whereas a view without it would silently show more.
 */
function renameConditions(changes: NameChanges, resource: string, filter: JsonValue): JsonValue {
  if (!isJsonObject(filter)) return filter;
  const entries = Object.entries(filter as JsonObject).flatMap(([key, value]): [string, JsonValue][] => {
    const renamed = renameFilter(changes, resource, { [key]: value });
    return renamed.isWider ? [[key, value]] : Object.entries(renamed.filter);
  });
  return Object.fromEntries(entries);
}

function renameView(changes: NameChanges, { list, view }: StoredView): Omit<StoredView, 'id'> | undefined {
  const [resource = ''] = list.split('.');
  const { filter, ...parts } = view;
  const renamed = renamePreference(changes, { key: list, value: parts });
  if (!renamed) return undefined;
  const kept = filter === undefined ? {} : { filter: renameConditions(changes, resource, filter) };
  return { list: renamed.key, view: { ...(renamed.value as JsonObject), ...kept } };
}

/** Renames the lists and fields of named views; those of a removed entity are removed. */
async function rewriteListViews(executor: Executor, changes: NameChanges): Promise<void> {
  const table = sql.table(listViewsTable.name);
  const { rows } = await sql<StoredView>`SELECT "id", "list", "view" FROM ${table}`.execute(executor);
  for (const { id, list, view } of rows) {
    const renamed = renameView(changes, { id, list, view });
    if (isDeepStrictEqual(renamed, { list, view })) continue;
    const where = sql`WHERE "id" = ${id}`;
    if (!renamed) await sql`DELETE FROM ${table} ${where}`.execute(executor);
    else {
      const set = sql`"list" = ${renamed.list}, "view" = ${JSON.stringify(renamed.view)}::jsonb`;
      await sql`UPDATE ${table} SET ${set} ${where}`.execute(executor);
    }
  }
}

function renameFields(changes: NameChanges, resource: string, fields: FieldScope): FieldScope {
  return fields === true ? true : fields.flatMap((name) => changes.path(resource, name) ?? []);
}

/** Renames the names in a rule; undefined if its people, target, path or a condition was removed. */
function renameRule(changes: NameChanges, rule: AutoRule): AutoRule | undefined {
  const { target, read, update, when } = rule;
  const people = rule.people === anyPerson ? anyPerson : changes.resource(rule.people);
  const [present, path] = [changes.resource(target), renameSteps(changes, target, rule.path)];
  const condition = when && renameFilter(changes, target, when as JsonObject);
  if (people === undefined || present === undefined || !path || condition?.isWider) return undefined;
  return {
    people,
    target: present,
    path,
    read: renameFields(changes, target, read),
    update: renameFields(changes, target, update),
    ...(condition && { when: condition.filter }),
  };
}

/**
 * A rule that refers to removed names is deactivated but kept unchanged for review, because a name may
 * return.
 */
async function rewriteRules(executor: Executor, changes: NameChanges): Promise<void> {
  const { rows } = await sql<{ id: string; rule: unknown }>`
    SELECT "id", "rule" FROM "auto-permissions"`.execute(executor);
  for (const { id, rule } of rows) {
    const stored = readAutoRule(rule);
    const renamed = renameRule(changes, stored);
    if (isDeepStrictEqual(renamed, stored)) continue;
    const set = renamed ? sql`"rule" = ${JSON.stringify(renamed)}::jsonb` : sql`"isActive" = false`;
    await sql`UPDATE "auto-permissions" SET ${set} WHERE "id" = ${id}`.execute(executor);
  }
}

interface SharedFields {
  resource: string;
  read: string[];
  update: string[];
}

function rename(changes: NameChanges, { resource, read, update }: SharedFields): SharedFields {
  const present = (names: string[]) => names.flatMap((name) => changes.path(resource, name) ?? []);
  // a removed resource has no records, so its shares keep no fields
  const isGone = changes.resource(resource) === undefined;
  return {
    resource: changes.resource(resource) ?? resource,
    read: isGone ? [] : present(read),
    update: isGone ? [] : present(update),
  };
}

/** Renames resources and fields in shares; removed fields are no longer shared. */
async function rewriteShares(executor: Executor, changes: NameChanges): Promise<void> {
  const { rows } = await sql<SharedFields>`
    SELECT DISTINCT "resource", "read", "update" FROM "sys_shares"`.execute(executor);
  const changed = rows
    .map((before) => ({ before, after: rename(changes, before) }))
    .filter(({ before, after }) => !isDeepStrictEqual(before, after));
  if (changed.length === 0) return;
  // one statement, so that swapped names are not renamed twice
  await sql`
    UPDATE "sys_shares" s SET "resource" = c."after"->>'resource', "read" = c."after"->'read',
      "update" = c."after"->'update'
    FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS c("before" jsonb, "after" jsonb)
    WHERE s."resource" = c."before"->>'resource' AND s."read" = c."before"->'read'
      AND s."update" = c."before"->'update'`.execute(executor);
  await sql`DELETE FROM "sys_shares" WHERE "read" = '[]'::jsonb`.execute(executor);
}

/** Renames the resources of comments. Those of a removed entity go with its records. */
async function rewriteComments(executor: Executor, changes: NameChanges): Promise<void> {
  const table = sql.table(commentsTable.name);
  const { rows } = await sql<{ resource: string }>`SELECT DISTINCT "resource" FROM ${table}`.execute(
    executor,
  );
  const renamed = rows.flatMap(({ resource: before }) => {
    const after = changes.resource(before);
    return after === before ? [] : [{ before, after: after ?? null }];
  });
  if (renamed.length === 0) return;
  const pairs = sql`jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) AS r("before" text, "after" text)`;
  await sql`
    DELETE FROM ${sql.table(commentVersionsTable.name)} WHERE "comment" IN (
      SELECT c."id" FROM ${table} c JOIN ${pairs} ON r."before" = c."resource" AND r."after" IS NULL)`.execute(
    executor,
  );
  await sql`
    DELETE FROM ${table} c USING ${pairs} WHERE r."before" = c."resource" AND r."after" IS NULL`.execute(
    executor,
  );
  // one statement, so that swapped names are not renamed twice
  await sql`
    UPDATE ${table} c SET "resource" = r."after" FROM ${pairs} WHERE r."before" = c."resource"`.execute(
    executor,
  );
}

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
  await rewriteComments(executor, changes);
  for (const { name, columns } of plan.after.tables) {
    if (name === 'auto-permissions') await rewriteRules(executor, changes);
    if (!grantTables.includes(name)) continue;
    for (const { name: column, type } of columns) {
      if (type === 'jsonb' && grantColumns.includes(column))
        await rewriteGrants(executor, changes, { table: name, column });
    }
  }
}
