import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { SessionStore } from '../../src/framework/server/sessions/SessionStore.ts';
import { readConfig } from '../../src/server/config.ts';
import { startServer } from '../../src/server/startServer.ts';
import { institutionRows } from './institutionRows.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const batch = 20_000;

/** The statements that add the institutions numbered `from` to `to`, and clean up behind them. */
export function fillStatements(from: number, to: number): string[] {
  const starts = Array.from(
    { length: Math.ceil((to - from + 1) / batch) },
    (_, position) => from + position * batch,
  );
  const rows = starts.map((start) => institutionRows(start, Math.min(to, start + batch - 1)));
  return [...rows, 'VACUUM ANALYZE'];
}

/**
 * Makes schema, a few demo records, the institutions and an open session.
 * @returns the cookie of the session.
 */
export async function fillPlace(env: Readonly<Record<string, string>>, rows: number): Promise<string> {
  const settings = { PORT: '0', LOG_LEVEL: 'silent', STATEMENT_TIMEOUT_MS: '0', LEITSTAND_DEMO: '1' };
  const config = readConfig({ ...settings, LEITSTAND_DEMO_SIZE: 'small', ...env }, root);
  const server = await startServer(config, () => undefined);
  try {
    for (const statement of fillStatements(1, rows)) await sql.raw(statement).execute(server.db.kysely);
    const { rows: users } = await sql<{ id: string }>`
      SELECT "id" FROM "login-users" WHERE "mail" = 'administration@demo.example'`.execute(server.db.kysely);
    const token = await new SessionStore(server.db).open(users[0]?.id ?? '', 'bench');
    return `leitstand=${token}`;
  } finally {
    await server.close();
  }
}
