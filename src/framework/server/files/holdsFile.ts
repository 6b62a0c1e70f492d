import { type RawBuilder, sql } from 'kysely';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Executor } from '../database/Database.ts';
import type { Actor } from '../repository/Actor.ts';
import { compileRights } from '../rights/compileRights.ts';
import { fileFields } from './fileFields.ts';

/** Whether some record whose field the actor may read holds the file. */
export async function mayReadFile(
  db: Executor,
  index: ModelIndex,
  actor: Actor,
  fileId: string,
): Promise<boolean> {
  const holders: RawBuilder<unknown>[] = index.model.entities.flatMap((entity) => {
    const rights = compileRights(actor, entity);
    return fileFields(entity)
      .filter((field) => rights.isReadable(field.name))
      .map(
        (field) =>
          sql`EXISTS (SELECT 1 FROM ${sql.table(entity.resource)} WHERE ${sql.ref(field.name)} = ${fileId})`,
      );
  });
  if (holders.length === 0) return false;
  const { rows } = await sql<{ held: boolean }>`SELECT (${sql.join(holders, sql` OR `)}) AS held`.execute(db);
  return rows[0]?.held ?? false;
}
