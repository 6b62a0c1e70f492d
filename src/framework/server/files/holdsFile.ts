import { type RawBuilder, sql } from 'kysely';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Executor } from '../database/Database.ts';
import { anything } from '../query/comparisonSql.ts';
import { createQueryScope } from '../query/createQueryScope.ts';
import { guarded, rowsInScope } from '../query/rightsSql.ts';
import type { Actor } from '../repository/Actor.ts';
import { fileFields } from './fileFields.ts';

/** Whether some record whose field the actor may read holds the file. */
export async function mayReadFile(
  db: Executor,
  index: ModelIndex,
  actor: Actor,
  fileId: string,
): Promise<boolean> {
  const scope = createQueryScope(index, actor);
  const holders: RawBuilder<unknown>[] = index.model.entities.flatMap((entity) => {
    const alias = scope.alias();
    const inScope = rowsInScope(scope, entity, alias) ?? anything;
    return fileFields(entity)
      .filter((field) => scope.rights(entity).isReadable(field.name))
      .map((field) => {
        const held = sql<boolean>`${sql.ref(`${alias}.${field.name}`)} = ${fileId}`;
        const readable = guarded(scope, entity, [field.name], alias, held);
        const table = sql`${sql.table(entity.resource)} ${sql.ref(alias)}`;
        return sql`EXISTS (SELECT 1 FROM ${table} WHERE ${inScope} AND ${readable})`;
      });
  });
  if (holders.length === 0) return false;
  const { rows } = await sql<{ held: boolean }>`SELECT (${sql.join(holders, sql` OR `)}) AS held`.execute(db);
  return rows[0]?.held ?? false;
}
