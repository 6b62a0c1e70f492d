import { sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import type { Entity } from '../../schema/model.ts';
import { interpretConstraint } from './interpretConstraint.ts';
import { requireAdministrator } from './lastAdministrator.ts';
import type { WriteContext } from './WriteContext.ts';

/**
 * Writes one record in a savepoint of an open change set.
 * @returns why it was refused, after rolling back only this record; undefined if it was written.
 * @throws errors of the server or the database.
 */
export async function refusalIn(
  context: WriteContext,
  entity: Entity,
  write: () => Promise<void>,
): Promise<AppError | undefined> {
  const { trx, changeSet } = context;
  const { length } = changeSet.changes;
  await sql`SAVEPOINT item`.execute(trx);
  try {
    await write();
    await requireAdministrator(context);
    await sql`RELEASE SAVEPOINT item`.execute(trx);
    return undefined;
  } catch (thrown) {
    const error = interpretConstraint(thrown, entity);
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    await sql`ROLLBACK TO SAVEPOINT item`.execute(trx);
    changeSet.changes.length = length;
    return error;
  }
}
