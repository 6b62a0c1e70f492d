import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import { preferencesTable } from '../storage/systemTables.ts';
import { requireActor, type ServerContext } from './ServerContext.ts';

interface OfKey {
  Params: { key: string };
}

const longest = 20_000;

function requireKey(key: string): string {
  if (!/^[\w.-]{1,100}$/.test(key)) throw new AppError('notFound');
  return key;
}

/** A user's own arrangements by key (`list.institutions`): JSON, read and written by that user only. */
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
    await sql`
      INSERT INTO ${table} ("loginUser", "key", "value")
      VALUES (${loginUser}, ${requireKey(request.params.key)}, ${value}::jsonb)
      ON CONFLICT ("loginUser", "key") DO UPDATE SET "value" = excluded."value"`.execute(db.kysely);
    return reply.code(204).send();
  });
}
