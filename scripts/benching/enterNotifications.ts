import { sql } from 'kysely';
import type { RunningServer } from '../../src/framework/server/start/createLeitstandServer.ts';

/** Open notifications of the administrator of the benchmark. */
export const openNotifications = 10_000;

/**
 * Gives the first administrator of the benchmark notifications: of tasks, of institutions and of messages in turn, and one in
 * five of them read.
 */
export async function enterNotifications({ db }: RunningServer): Promise<void> {
  await sql`
    INSERT INTO "notifications" ("id", "version", "createdAt", "updatedAt", "type", "loginUser", "messagePayload", "key", "readAt")
    SELECT 'f' || lpad(to_hex(i), 23, '0'), 1, now() - i * interval '1 minute', now(),
      (ARRAY['TO_DO_ASSIGNED', 'ENTITY_ASSIGNED_TO_SUPERVISOR', 'COMMON'])[1 + i % 3], u."id",
      CASE i % 3
        WHEN 0 THEN jsonb_build_object('toDoId', t.ids[1 + i % cardinality(t.ids)], 'fromUser', u."id")
        WHEN 1 THEN jsonb_build_object('entityType', 'institutions', 'entityId', lpad(to_hex(1 + i), 24, '0'), 'fromUser', u."id")
        ELSE jsonb_build_object('message', 'Nachricht ' || i, 'fromUser', u."id")
      END,
      'bench/' || i, CASE WHEN i % 5 = 0 THEN now() END
    FROM generate_series(1, ${openNotifications}::int) i, "login-users" u,
      (SELECT array_agg("id") AS ids FROM "to-dos") t
    WHERE u."mail" = 'administrator0@bench.example'`.execute(db.kysely);
}
