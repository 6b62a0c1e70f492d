import { sql } from 'kysely';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Executor } from '../database/Database.ts';
import type { Actor } from '../rights/Actor.ts';
import { filesTable } from '../storage/systemTables.ts';
import { everHeldSql } from './everHeldSql.ts';
import { mayReadFile } from './mayReadFile.ts';

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
