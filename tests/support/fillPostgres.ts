import { openDatabase } from '../../src/framework/server/database/openDatabase.ts';
import { createPostgres } from './createPostgres.ts';
import { fillSchema } from './fillSchema.ts';

/** A PostgreSQL server for tests. */
export interface FilledPostgres {
  url: string;
  /** Name of a template database with the tables of all definitions and no records. */
  filled: string;
}

/** Creates the template database on `server`. */
export async function fillPostgres(server: string): Promise<{ filled: string; remove: () => Promise<void> }> {
  const { name, url, remove } = await createPostgres(server);
  const db = await openDatabase({ databaseUrl: url });
  try {
    await fillSchema(db);
  } finally {
    await db.close();
  }
  return { filled: name, remove };
}
