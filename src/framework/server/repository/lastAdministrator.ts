import { type RawBuilder, sql, type Transaction } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import { anyResource, type Grants } from '../../schema/rights/Grants.ts';
import { givesEverything } from '../../schema/rights/givesEverything.ts';
import { effectiveGrants, mergeGrants } from '../../schema/rights/mergeGrants.ts';
import { soundSource } from '../../schema/rights/narrowToOwn.ts';
import type { Executor, Tables } from '../database/Database.ts';
import { openUserSql } from '../rights/openUserSql.ts';
import { credentialsTable } from '../storage/systemTables.ts';
import type { ChangeSet } from './ChangeSet.ts';
import type { GuardedChange } from './guards.ts';

/** A change set in progress with its transaction. */
interface Writing {
  trx: Transaction<Tables>;
  index: ModelIndex;
  changeSet: ChangeSet;
}

/** Fields whose change may remove the last administrator; deleting a record may do so too. */
const endangering: Readonly<Record<string, readonly string[]>> = {
  'login-users': ['roles', 'crudAccess', 'isLocked', 'isDeactivated', 'endsAt'],
  roles: ['crudAccess'],
};

/**
 * Rights that somebody who can log in can grant again, without an end date: nobody gives more than they have. Shares
 * and automatic permissions do not count, because they grant only single records.
 */
export const administration = {
  none: 0,
  /** All roles and logins can be changed, but not everything can be granted. */
  limited: 1,
  /** Everything that the definitions name can be granted. */
  named: 2,
  /** Everything can be granted, also what is defined later. */
  whole: 3,
} as const;

const sentences = {
  none:
    'Danach gäbe es niemanden mehr, der alle Rollen und Zugänge ändern darf. ' +
    'Gib dieses Recht zuerst einem anderen Zugang mit Passwort.',
  less:
    'Danach gäbe es niemanden mehr, der alle Rechte hat und sie anderen geben kann. ' +
    'Gib zuerst einem anderen Zugang mit Passwort alle Rechte.',
};

/** Whether grants in `column` include updating all records of a resource in all fields. */
function updatesAll(column: RawBuilder<unknown>, resource: string): RawBuilder<boolean> {
  const given = (name: string) => sql`${column} #> ARRAY[${name}, 'update', 'all']::text[] = 'true'::jsonb`;
  return sql<boolean>`coalesce(${given(resource)} OR ${given(anyResource)}, false)`;
}

/** Whether the login user `u` has that right through its roles or its own grants. */
function mayUpdateAll(resource: string): RawBuilder<boolean> {
  return sql<boolean>`(${updatesAll(sql`u."crudAccess"`, resource)} OR EXISTS (
    SELECT 1 FROM "login-users__roles" j JOIN "roles" r ON r."id" = j."target"
    WHERE j."owner" = u."id" AND ${updatesAll(sql`r."crudAccess"`, resource)}))`;
}

/** The sources of the grants of each login that may change all roles and logins. */
async function readAdministrators(executor: Executor): Promise<Grants[][]> {
  const { rows } = await sql<{ own: Grants | null; ofRoles: Grants[] | null }>`
    SELECT u."crudAccess" AS "own", (
      SELECT jsonb_agg(r."crudAccess") FROM "login-users__roles" j JOIN "roles" r ON r."id" = j."target"
      WHERE j."owner" = u."id" AND r."crudAccess" IS NOT NULL) AS "ofRoles"
    FROM "login-users" u JOIN ${sql.table(credentialsTable.name)} c ON c."id" = u."id"
    WHERE ${openUserSql} AND u."endsAt" IS NULL AND ${mayUpdateAll('roles')} AND ${mayUpdateAll('login-users')}`.execute(
    executor,
  );
  return rows.map(({ own, ofRoles }) => [own ?? {}, ...(ofRoles ?? [])]);
}

/** Whether grants include all that an entity has. */
function givesAll(grants: Grants, { resource, actions, custom }: Entity): boolean {
  const given = effectiveGrants(grants, resource);
  const has = {
    create: given.create,
    read: given.read.all === true,
    update: given.update.all === true,
    delete: given.delete,
  };
  return (
    actions.every((action) => has[action]) &&
    (given.custom.includes(anyResource) || custom.every((name) => given.custom.includes(name)))
  );
}

/** Reads the extent of what can be granted again at this moment, see `administration`. */
export async function readAdministration(executor: Executor, { model, entity }: ModelIndex): Promise<number> {
  let most: number = administration.none;
  for (const sources of await readAdministrators(executor)) {
    const grants = mergeGrants(sources.map((source) => soundSource(entity, source)));
    if (givesEverything(grants)) return administration.whole;
    const isNamed = model.entities.every((one) => givesAll(grants, one));
    most = Math.max(most, isNamed ? administration.named : administration.limited);
  }
  return most;
}

/** Records, before a change that may remove the last administrator, how much could be given back. */
export async function noteEndangered(
  { trx, index, changeSet }: Writing,
  { resource }: Entity,
  { before, after }: GuardedChange,
): Promise<void> {
  const touched = (endangering[resource] ?? []).filter((field) => !after || field in after);
  if (!before || touched.length === 0) return;
  changeSet.administration ??= { before: await readAdministration(trx, index), fields: new Set() };
  if (after) for (const field of touched) changeSet.administration.fields.add(field);
}

/**
 * Refuses changes after which nobody could give back what somebody could before.
 * @throws AppError 422 that names the fields changed since the last check.
 */
export async function requireAdministrator({ trx, index, changeSet }: Writing): Promise<void> {
  const { before = administration.none, fields: touched = new Set<string>() } =
    changeSet.administration ?? {};
  if (before === administration.none) return;
  const fields = [...touched];
  touched.clear();
  const left = await readAdministration(trx, index);
  if (left >= before) return;
  const sentence = left === administration.none ? sentences.none : sentences.less;
  const named = Object.fromEntries(fields.map((field) => [field, sentence]));
  throw new AppError('invalid', fields.length > 0 ? { fields: named } : undefined, sentence);
}

/**
 * The same check at the end of a change set. The lock serializes concurrent sets: the second sees the first's
 * commit.
 */
export async function requireAdministratorAtEnd(writing: Writing): Promise<void> {
  if (!writing.changeSet.administration?.before) return;
  await sql`SELECT pg_advisory_xact_lock(hashtext('leitstand-administrator'))`.execute(writing.trx);
  await requireAdministrator(writing);
}
