import { type RawBuilder, sql } from 'kysely';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity, Field } from '../../schema/model.ts';
import type { Executor } from '../database/Database.ts';
import { anything } from '../query/comparisonSql.ts';
import { guarded } from '../query/guardSql.ts';
import { createQueryScope, type QueryScope, type ReadContext } from '../query/QueryScope.ts';
import { rowsInScope } from '../query/scopeSql.ts';
import type { Actor } from '../rights/Actor.ts';
import { changesTable, filesTable } from '../storage/systemTables.ts';
import { everHeldSql, fileFields } from './heldFiles.ts';

type Holding = (field: Field, alias: string, entity: Entity) => RawBuilder<boolean>;

/** Whether `holding` is true for any record and any field from `fieldsOf` that the actor may read there. */
async function isHeld(
  db: Executor,
  scope: QueryScope,
  fieldsOf: (entity: Entity) => Field[],
  holding: Holding,
): Promise<boolean> {
  const holders: RawBuilder<unknown>[] = scope.index.model.entities.flatMap((entity) => {
    const alias = scope.alias();
    const inScope = rowsInScope({ scope, entity, alias }) ?? anything;
    return fieldsOf(entity)
      .filter((field) => scope.rights(entity).isReadable(field.name))
      .map((field) => {
        const readable = guarded({ scope, entity, alias }, [field.name], holding(field, alias, entity));
        const table = sql`${sql.table(entity.resource)} ${sql.ref(alias)}`;
        return sql`EXISTS (SELECT 1 FROM ${table} WHERE ${inScope} AND ${readable})`;
      });
  });
  if (holders.length === 0) return false;
  const { rows } = await sql<{ held: boolean }>`SELECT (${sql.join(holders, sql` OR `)}) AS held`.execute(db);
  return rows[0]?.held ?? false;
}

/** Whether any readable field contains the file, or contained it before if the field keeps versions. */
async function mayReadFile({ db, index, actor }: ReadContext, fileId: string): Promise<boolean> {
  const scope = createQueryScope(index, actor);
  const holds: Holding = ({ name }, alias) => sql<boolean>`${sql.ref(`${alias}.${name}`)} = ${fileId}`;
  if (await isHeld(db, scope, fileFields, holds)) return true;
  const versioned = (entity: Entity) => fileFields(entity).filter(({ hasVersions }) => hasVersions);
  const held: Holding = ({ name }, alias, { resource }) => sql<boolean>`EXISTS (
    SELECT 1 FROM ${sql.table(changesTable.name)} c
    WHERE c."record" = ${sql.ref(`${alias}.id`)} AND c."resource" = ${resource}
      AND ${fileId} IN (c."before" ->> ${name}, c."after" ->> ${name}))`;
  return await isHeld(db, scope, versioned, held);
}

export interface StoredFile {
  id: string;
  name: string;
  mediaType: string;
  size: number;
  createdBy: string | null;
}

interface FileReader {
  db: Executor;
  index: ModelIndex;
  actor: Actor;
}

async function wasEverHeld({ db, index }: FileReader, id: string): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`
    SELECT ${everHeldSql(index, sql`${id}::text`)} AS "isHeld"`.execute(db);
  return rows[0]?.isHeld ?? true;
}

/**
 * Finds a file if the actor may read it: in a readable field of a record, or as its uploader while no record
 * has ever contained it. Once it is in a record, only the rights to that record count.
 */
export async function findReadableFile(reader: FileReader, id: string): Promise<StoredFile | undefined> {
  const { db, index, actor } = reader;
  const { rows } = await sql<StoredFile>`
    SELECT "id", "name", "mediaType", "size", "createdBy" FROM ${sql.table(filesTable.name)} WHERE "id" = ${id}`.execute(
    db,
  );
  const file = rows[0];
  if (!file || (await mayReadFile({ db, index, actor }, id))) return file;
  const isOwn =
    file.createdBy === null ? (actor.uploads ?? []).includes(file.id) : file.createdBy === actor.loginUser;
  return isOwn && !(await wasEverHeld(reader, id)) ? file : undefined;
}
