import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../../src/framework/server/database/Database.ts';

/** Goes on in an empty schema of the same database; needs `poolSize: 1`. */
export async function freshSchema(db: Database): Promise<void> {
  const name = sql.id(`test_${randomBytes(6).toString('hex')}`);
  await sql`CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public`.execute(db.kysely);
  await sql`CREATE SCHEMA ${name}`.execute(db.kysely);
  await sql`SET search_path TO ${name}, public`.execute(db.kysely);
}
