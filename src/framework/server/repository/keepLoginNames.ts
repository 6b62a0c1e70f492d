import { sql } from 'kysely';
import type { Entity } from '../../schema/model.ts';
import { recordTitle, templatePaths } from '../../schema/recordTitle.ts';
import { principalsOf } from '../../schema/rights/autoRules.ts';
import type { GuardContext, GuardedChange } from './RecordGuard.ts';

/** Updates the names of logins when their profile is renamed. */
export async function keepLoginNames(
  { trx, index }: Pick<GuardContext, 'trx' | 'index'>,
  entity: Entity,
  { id, before, after }: GuardedChange,
): Promise<void> {
  if (!before || !after || !principalsOf(index.entity).includes(entity.resource)) return;
  const called = templatePaths(entity.recordTitle).map((path) => path.split('.')[0] ?? path);
  if (!called.some((name) => name in after)) return;
  const title = recordTitle(entity, { ...before, ...after });
  if (title === '') return;
  // keeps the login's version, so that open forms of the login get no conflict
  await sql`
    UPDATE "login-users" SET "name" = ${title} WHERE "meta_type" = ${entity.resource} AND "meta_id" = ${id}`.execute(
    trx,
  );
}
