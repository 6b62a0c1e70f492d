import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../../framework/server/database/Database.ts';
import type { FileStore } from '../../../framework/server/files/FileStore.ts';
import { createId } from '../../../framework/server/repository/createId.ts';
import { filesTable } from '../../../framework/server/storage/systemTables.ts';
import type { DemoFile } from '../base/DemoFiles.ts';

interface Seed {
  logins: readonly string[];
  now: string;
}

/**
 * Stores the files like uploads.
 * @returns their ids, in the order of the files
 */
export async function seedDemoFiles(
  db: Database,
  store: FileStore,
  files: readonly DemoFile[],
  { logins, now }: Seed,
): Promise<string[]> {
  const incoming = await store.incoming();
  const ids = files.map(() => createId());
  const rows: object[] = [];
  for (const [index, { name, mediaType, bytes, sentAt = now, sentBy }] of files.entries()) {
    const id = ids[index] ?? '';
    const content = bytes();
    const path = join(incoming, id);
    await writeFile(path, content);
    await store.keep(id, path);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const createdBy = sentBy ? logins[sentBy.index] : null;
    rows.push({ id, name, mediaType, size: content.length, sha256, createdAt: sentAt, createdBy });
  }
  await sql`
    INSERT INTO ${sql.table(filesTable.name)}
      ("id", "name", "mediaType", "size", "sha256", "createdAt", "createdBy")
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS f("id" text, "name" text,
      "mediaType" text, "size" bigint, "sha256" text, "createdAt" timestamptz, "createdBy" text)`.execute(
    db.kysely,
  );
  return ids;
}
