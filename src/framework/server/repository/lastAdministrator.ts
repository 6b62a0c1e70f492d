import { type RawBuilder, sql, type Transaction } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import type { Entity } from '../../schema/model.ts';
import type { Executor, Tables } from '../database/Database.ts';
import { openUserSql } from '../rights/openUserSql.ts';
import { credentialsTable } from '../storage/systemTables.ts';
import type { ChangeSet } from './ChangeSet.ts';
import type { GuardedChange } from './RecordGuard.ts';

/** A change set in progress with its transaction. */
interface Writing {
  trx: Transaction<Tables>;
  changeSet: ChangeSet;
}

/** Fields whose change may remove the last administrator; deleting a record may do so too. */
const endangering: Readonly<Record<string, readonly string[]>> = {
  'login-users': ['roles', 'crudAccess', 'isLocked', 'isDeactivated', 'endsAt'],
  roles: ['crudAccess'],
};

const sentence =
  'Danach gäbe es niemanden mehr, der alle Rollen und Zugänge ändern darf. ' +
  'Gib dieses Recht zuerst einem anderen Zugang mit Passwort.';

/** Whether grants in `column` include updating all records of a resource in all fields. */
function updatesAll(column: RawBuilder<unknown>, resource: string): RawBuilder<boolean> {
  const given = (name: string) => sql`${column} #> ARRAY[${name}, 'update', 'all']::text[] = 'true'::jsonb`;
  return sql<boolean>`coalesce(${given(resource)} OR ${given('*')}, false)`;
}

/** Whether the login user `u` has that right through its roles or its own grants. */
function mayUpdateAll(resource: string): RawBuilder<boolean> {
  return sql<boolean>`(${updatesAll(sql`u."crudAccess"`, resource)} OR EXISTS (
    SELECT 1 FROM "login-users__roles" j JOIN "roles" r ON r."id" = j."target"
    WHERE j."owner" = u."id" AND ${updatesAll(sql`r."crudAccess"`, resource)}))`;
}

/**
 * Whether someone can log in, without an end date, and change all roles and logins. Shares and automatic
 * permissions do not count, because they grant only single records.
 */
export async function hasAdministrator(executor: Executor): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (
      SELECT 1 FROM "login-users" u JOIN ${sql.table(credentialsTable.name)} c ON c."id" = u."id"
      WHERE ${openUserSql} AND u."endsAt" IS NULL AND ${mayUpdateAll('roles')} AND ${mayUpdateAll('login-users')}
    ) AS "has"`.execute(executor);
  return rows[0]?.has === true;
}

/** Records, before a change that may remove the last administrator, whether there was one. */
export async function noteEndangered(
  { trx, changeSet }: Writing,
  { resource }: Entity,
  { before, after }: GuardedChange,
): Promise<void> {
  const touched = (endangering[resource] ?? []).filter((field) => !after || field in after);
  if (!before || touched.length === 0) return;
  changeSet.administration ??= { existed: await hasAdministrator(trx), fields: new Set() };
  if (after) for (const field of touched) changeSet.administration.fields.add(field);
}

/**
 * Refuses changes after which nobody could change all roles and logins, if someone could before.
 * @throws AppError 422 that names the fields changed since the last check.
 */
export async function requireAdministrator({ trx, changeSet: { administration } }: Writing): Promise<void> {
  if (!administration?.existed) return;
  const fields = Object.fromEntries([...administration.fields].map((field) => [field, sentence]));
  administration.fields.clear();
  if (await hasAdministrator(trx)) return;
  throw new AppError('invalid', Object.keys(fields).length > 0 ? { fields } : undefined, sentence);
}

/**
 * The same check at the end of a change set. The lock serializes concurrent sets: the second sees the first's
 * commit.
 */
export async function requireAdministratorAtEnd(writing: Writing): Promise<void> {
  if (!writing.changeSet.administration?.existed) return;
  await sql`SELECT pg_advisory_xact_lock(hashtext('leitstand-administrator'))`.execute(writing.trx);
  await requireAdministrator(writing);
}
