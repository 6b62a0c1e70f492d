import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { columnTypes } from '../../src/framework/server/database/columnTypes.ts';
import { type BareStatement, bareStatements } from './bareStatements.ts';

type Row = Record<string, unknown>;
export type RunBare = (name: BareStatement, values: unknown[]) => Promise<Row[]>;

const poolSize = 10;

function overPostgres(connectionString: string): RunBare {
  const options = '-c TimeZone=UTC -c DateStyle=ISO -c jit=off';
  const pool = new pg.Pool({ connectionString, max: poolSize, types: columnTypes, options });
  return async (name, values) => {
    const text = bareStatements[name];
    // a generic plan for any search word would be wrong on a million rows
    const isPrepared = !(name.startsWith('trackings') && text.includes('LIKE'));
    return (await pool.query(isPrepared ? { name, text, values } : { text, values })).rows;
  };
}

async function overPglite(dataDir: string): Promise<RunBare> {
  const db = await PGlite.create({ dataDir, extensions: { pg_trgm } });
  return async (name, values) => (await db.query<Row>(bareStatements[name], values)).rows;
}

/** Database of the bare server: a pool on PostgreSQL, or PGlite in the same process. */
export async function openBareDatabase(env: NodeJS.ProcessEnv): Promise<RunBare> {
  if (env.DATABASE_URL) return overPostgres(env.DATABASE_URL);
  return await overPglite(env.DATABASE_DIR ?? '');
}
