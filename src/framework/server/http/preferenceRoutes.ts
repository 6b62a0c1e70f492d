import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import { preferencesTable } from '../storage/systemTables.ts';
import { requireActor, type ServerContext } from './ServerContext.ts';

interface OfKey {
  Params: { key: string };
}

const longest = 20_000;
const longestKey = 100;
const maxKeys = 500;

function requireKey(key: string): string {
  if (/^[\w.-]+$/.test(key) && key.length <= longestKey) return key;
  const sentence = `Ein Name besteht aus höchstens ${longestKey} Buchstaben, Ziffern, Punkten und Strichen.`;
  throw new AppError('badRequest', { fields: { key: sentence } }, sentence);
}

/**
 * The user's own preferences by key, such as `list.institutions`. The values are JSON, readable and writable
 * only by that user.
 */
export function preferenceRoutes(app: FastifyInstance, { db }: ServerContext): void {
  const table = sql.table(preferencesTable.name);
  app.get('/api/preferences', async (request, reply) => {
    const { loginUser } = requireActor(request);
    const { rows } = await sql<{ all: unknown }>`
      SELECT coalesce(jsonb_object_agg("key", "value"), '{}') AS "all" FROM ${table} WHERE "loginUser" = ${loginUser}`.execute(
      db.kysely,
    );
    return reply.send(rows[0]?.all);
  });
  app.get<OfKey>('/api/preferences/:key', async (request, reply) => {
    const { loginUser } = requireActor(request);
    const { rows } = await sql<{ value: unknown }>`
      SELECT "value" FROM ${table} WHERE "loginUser" = ${loginUser} AND "key" = ${requireKey(request.params.key)}`.execute(
      db.kysely,
    );
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(rows[0]?.value ?? null));
  });
  app.put<OfKey>('/api/preferences/:key', async (request, reply) => {
    const { loginUser } = requireActor(request);
    const value = JSON.stringify(request.body ?? null);
    if (value.length > longest) throw new AppError('tooLarge');
    const key = requireKey(request.params.key);
    const { numAffectedRows } = await sql`
      INSERT INTO ${table} ("loginUser", "key", "value")
      SELECT ${loginUser}, ${key}, ${value}::jsonb
      WHERE EXISTS (SELECT 1 FROM ${table} WHERE "loginUser" = ${loginUser} AND "key" = ${key})
        OR (SELECT count(*) FROM ${table} WHERE "loginUser" = ${loginUser}) < ${maxKeys}
      ON CONFLICT ("loginUser", "key") DO UPDATE SET "value" = excluded."value"`.execute(db.kysely);
    if (numAffectedRows === 0n) {
      const sentence = `Mehr als ${maxKeys} Anordnungen werden für dich nicht aufbewahrt.`;
      throw new AppError('badRequest', { fields: { key: sentence } }, sentence);
    }
    return reply.code(204).send();
  });
}
