import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../framework/server/database/Database.ts';
import type { FileStore } from '../../framework/server/files/FileStore.ts';
import { createId } from '../../framework/server/repository/createId.ts';
import { filesTable } from '../../framework/server/storage/systemTables.ts';

/** A file that a record of the demo holds; drafts point to it as the draft of a resource `files`. */
export interface DemoFile {
  name: string;
  mediaType: 'application/pdf' | 'image/png';
  bytes(): Buffer;
}

/**
 * Keeps the files as if somebody had sent them.
 * @returns their ids, in the order of the files.
 */
export async function seedDemoFiles(
  db: Database,
  store: FileStore,
  files: readonly DemoFile[],
  now: string,
): Promise<string[]> {
  const ids: string[] = [];
  const incoming = await store.incoming();
  for (const { name, mediaType, bytes } of files) {
    const id = createId();
    const content = bytes();
    const path = join(incoming, id);
    await writeFile(path, content);
    await store.keep(id, path);
    const sha256 = createHash('sha256').update(content).digest('hex');
    await sql`
      INSERT INTO ${sql.table(filesTable.name)} ("id", "name", "mediaType", "size", "sha256", "createdAt")
      VALUES (${id}, ${name}, ${mediaType}, ${content.length}, ${sha256}, ${now})`.execute(db.kysely);
    ids.push(id);
  }
  return ids;
}
