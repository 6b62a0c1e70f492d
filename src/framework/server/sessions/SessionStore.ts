import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { SessionEnd } from '../../schema/contracts/authenticator.ts';
import type { Grants } from '../../schema/rights/Grants.ts';
import { mergeGrants } from '../../schema/rights/mergeGrants.ts';
import type { Database } from '../database/Database.ts';
import type { Actor } from '../repository/Actor.ts';
import { createId } from '../repository/createId.ts';
import { secretsTable, sessionsTable } from '../storage/systemTables.ts';
import { bearerOf, createToken, hashToken, sessionOfBearer } from './tokens.ts';

export const absoluteHours = 12;
const idleMinutes = 120;
const seenEveryMs = 60_000;

/** A login that is open. */
export interface Session {
  id: string;
  actor: Actor;
  userType: string;
  bearer: string;
  end: SessionEnd;
}

interface SessionRow {
  id: string;
  lastSeenAt: string;
  secondsLeft: number;
  loginUser: string;
  version: number;
  mail: string;
  type: string | null;
  meta_type: string | null;
  meta_id: string | null;
  roles: string | null;
}

/** Keeps sessions in the database: opened at login, looked up at every request, closed at logout. */
export class SessionStore {
  private readonly db: Database;
  private readonly grants = new Map<string, Grants>();
  private serverKey: string | undefined;

  constructor(db: Database) {
    this.db = db;
  }

  /** @returns the token for the cookie; only its hash is kept. */
  async open(loginUser: string, userAgent: string | undefined): Promise<string> {
    const token = createToken();
    await sql`
      INSERT INTO ${sql.table(sessionsTable.name)} ("id", "tokenHash", "loginUser", "expiresAt", "userAgent")
      VALUES (${createId()}, ${hashToken(token)}, ${loginUser}, now() + make_interval(hours => ${absoluteHours}),
        ${userAgent?.slice(0, 300) ?? null})`.execute(this.db.kysely);
    return token;
  }

  async close(sessionId: string): Promise<void> {
    await sql`DELETE FROM ${sql.table(sessionsTable.name)} WHERE "id" = ${sessionId}`.execute(this.db.kysely);
  }

  /** The session of a cookie's token. */
  async findByToken(token: string): Promise<Session | undefined> {
    return await this.find('tokenHash', hashToken(token));
  }

  /** The session of a bearer. */
  async findByBearer(bearer: string): Promise<Session | undefined> {
    const sessionId = sessionOfBearer(await this.key(), bearer);
    return sessionId === undefined ? undefined : await this.find('id', sessionId);
  }

  /** Removes sessions that have ended. @returns how many. */
  async removeEnded(): Promise<number> {
    const { numAffectedRows } = await sql`
      DELETE FROM ${sql.table(sessionsTable.name)}
      WHERE "expiresAt" <= now() OR "lastSeenAt" <= now() - make_interval(mins => ${idleMinutes})`.execute(
      this.db.kysely,
    );
    return Number(numAffectedRows ?? 0);
  }

  private async find(column: 'id' | 'tokenHash', value: string): Promise<Session | undefined> {
    const { rows } = await sql<SessionRow>`
      SELECT s."id", s."lastSeenAt", floor(extract(epoch FROM s."expiresAt" - now()))::int AS "secondsLeft", u."id" AS "loginUser", u."version", u."mail", u."type", u."meta_type", u."meta_id",
        (SELECT string_agg(r."id" || ':' || r."version", ',' ORDER BY r."id")
          FROM "login-users__roles" j JOIN "roles" r ON r."id" = j."target" WHERE j."owner" = u."id") AS "roles"
      FROM ${sql.table(sessionsTable.name)} s JOIN "login-users" u ON u."id" = s."loginUser"
      WHERE s.${sql.ref(column)} = ${value} AND s."expiresAt" > now() AND NOT coalesce(u."isDeactivated", false)
        AND s."lastSeenAt" > now() - make_interval(mins => ${idleMinutes})`.execute(this.db.kysely);
    const row = rows[0];
    return row ? await this.sessionOf(row) : undefined;
  }

  private async sessionOf(row: SessionRow): Promise<Session> {
    if (Date.now() - Date.parse(row.lastSeenAt) > seenEveryMs) await this.markSeen(row.id);
    const profile = row.meta_type && row.meta_id ? { type: row.meta_type, id: row.meta_id } : null;
    const grants = await this.grantsOf(row);
    const actor = { loginUser: row.loginUser, origin: null, name: row.mail, profile, grants };
    const end = { idleSeconds: idleMinutes * 60, absoluteSeconds: row.secondsLeft };
    return { id: row.id, actor, userType: row.type ?? '', bearer: bearerOf(await this.key(), row.id), end };
  }

  private async markSeen(sessionId: string): Promise<void> {
    await sql`UPDATE ${sql.table(sessionsTable.name)} SET "lastSeenAt" = now() WHERE "id" = ${sessionId}`.execute(
      this.db.kysely,
    );
  }

  /** Grants are read again exactly when the login user or one of its roles has another version. */
  private async grantsOf(row: SessionRow): Promise<Grants> {
    const key = `${row.loginUser}:${row.version}:${row.roles ?? ''}`;
    const known = this.grants.get(key);
    if (known) return known;
    const { rows } = await sql<{ crudAccess: Grants | null }>`
      SELECT "crudAccess" FROM "login-users" WHERE "id" = ${row.loginUser}
      UNION ALL SELECT r."crudAccess" FROM "login-users__roles" j JOIN "roles" r ON r."id" = j."target"
      WHERE j."owner" = ${row.loginUser}`.execute(this.db.kysely);
    const grants = mergeGrants(rows.map(({ crudAccess }) => crudAccess ?? {}));
    if (this.grants.size > 1000) this.grants.clear();
    this.grants.set(key, grants);
    return grants;
  }

  /** The installation's secret, made at the first start. */
  private async key(): Promise<string> {
    if (this.serverKey) return this.serverKey;
    const table = sql.table(secretsTable.name);
    await sql`
      INSERT INTO ${table} ("id", "value") VALUES ('bearer', ${randomBytes(32).toString('hex')})
      ON CONFLICT DO NOTHING`.execute(this.db.kysely);
    const { rows } = await sql<{ value: string }>`SELECT "value" FROM ${table} WHERE "id" = 'bearer'`.execute(
      this.db.kysely,
    );
    const [secret] = rows;
    // an empty key would sign bearers that anyone can make
    if (!secret?.value) throw new Error(`${secretsTable.name} has no key for bearers and takes none.`);
    this.serverKey = secret.value;
    return this.serverKey;
  }
}
