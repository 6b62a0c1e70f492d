import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { getPreference, getPreferences, savePreference } from '../../schema/contracts/preferences.ts';
import { AppError } from '../../schema/errors.ts';
import type { RecordData } from '../../schema/Json.ts';
import { ListViews } from '../services/list-views/ListViews.ts';
import { preferencesTable } from '../storage/systemTables.ts';
import type { ServerContext } from './ServerContext.ts';
import { serveCall } from './serveCall.ts';

const longest = 20_000;

const longestKey = 100;

const maxKeys = 500;

function requireKey(key: string): string {
  if (/^[\w.-]+$/.test(key) && key.length <= longestKey) return key;
  const sentence = `Ein Name besteht aus höchstens ${longestKey} Buchstaben, Ziffern, Punkten und Strichen.`;
  throw new AppError('badRequest', { fields: { key: sentence } }, sentence);
}

/**
 * The user's own preferences by key, such as `list.institutions`: JSON that only this user reads and writes;
 * requires a session. All of them are read together with the views that lists start with (`startKey`), so
 * that the first list needs no further request.
 */
export function preferenceRoutes(app: FastifyInstance, { db, index, repository }: ServerContext): void {
  const table = sql.table(preferencesTable.name);
  serveCall(app, getPreferences, async ({ actor }) => {
    const { loginUser } = actor;
    const { rows } = await sql<{ all: RecordData }>`
      SELECT coalesce(jsonb_object_agg("key", "value"), '{}') AS "all" FROM ${table} WHERE "loginUser" = ${loginUser}`.execute(
      db.kysely,
    );
    const starts = await new ListViews(db, { repository, index: index(), actor }).starts();
    return { ...rows[0]?.all, ...starts };
  });
  serveCall(app, getPreference, async ({ actor: { loginUser }, params, reply }) => {
    const { rows } = await sql<{ value: unknown }>`
      SELECT "value" FROM ${table} WHERE "loginUser" = ${loginUser} AND "key" = ${requireKey(params.key)}`.execute(
      db.kysely,
    );
    // Fastify would send a text without quotes, and null as an empty body
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(rows[0]?.value ?? null));
  });
  serveCall(app, savePreference, async ({ actor: { loginUser }, params, body }) => {
    const value = JSON.stringify(body ?? null);
    if (value.length > longest) throw new AppError('tooLarge');
    const key = requireKey(params.key);
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
  });
}
