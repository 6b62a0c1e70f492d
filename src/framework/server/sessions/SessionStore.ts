import { type RawBuilder, sql } from 'kysely';
import type { SessionEnd } from '../../schema/contracts/authenticator.ts';
import type { Model } from '../../schema/model.ts';
import type { Database, Executor } from '../database/Database.ts';
import { createId } from '../repository/createId.ts';
import type { Actor } from '../rights/Actor.ts';
import { openUserSql } from '../rights/openUserSql.ts';
import { sessionsTable, shareCountsTable } from '../storage/systemTables.ts';
import { deleteSessions, idleMinutes, isOpenSession } from './signIns.ts';
import { bearerOf, createToken, hashToken } from './tokens.ts';
import { type ActedHolder, holderColumns, holderKey, type ProfiledHolder, UserGrants } from './UserGrants.ts';

/**
 * A text for many sessions that changes once any of them has ended or may have other rights (see
 * `GrantHolder`); cheap, because it is read many times a second. Sums of hashes require no order; they miss a
 * change once in 2^64 times.
 */
async function readSessionsStamp(executor: Executor, ids: readonly string[]): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    WITH asked AS MATERIALIZED (
      SELECT s."id", s."loginUser", s."origin" FROM ${sql.table(sessionsTable.name)} s
      WHERE s."id" = ANY(${ids}::text[]) AND ${isOpenSession}
    ), people AS MATERIALIZED (
      SELECT u."id", u."version" FROM "login-users" u
      WHERE u."id" = ANY(ARRAY(SELECT a."loginUser" FROM asked a UNION ALL SELECT a."origin" FROM asked a))
        AND ${openUserSql}
    )
    SELECT concat_ws('/',
      (SELECT sum(hashtextextended(a."id", 0)) FROM asked a),
      (SELECT sum(hashtextextended(p."id", p."version")) FROM people p),
      (SELECT sum(hashtextextended(concat(j."owner", j."target"), 0)) FROM "login-users__roles" j
        WHERE j."owner" = ANY(ARRAY(SELECT p."id" FROM people p))),
      (SELECT sum(hashtextextended(c."loginUser", c."count")) FROM ${sql.table(shareCountsTable.name)} c
        WHERE c."loginUser" = ANY(ARRAY(SELECT p."id" FROM people p))),
      (SELECT sum(hashtextextended(r."id", r."version")) FROM "roles" r),
      (SELECT sum(hashtextextended(a."id", a."version")) FROM "auto-permissions" a WHERE a."isActive")
    ) AS "stamp"`.execute(executor);
  return `${ids.join()} ${rows[0]?.stamp}`;
}

export const absoluteHours = 12;
const seenEveryMs = 60_000;
const sessions = sql.table(sessionsTable.name);
const nothing: Model = { hash: '', entities: [] };

/** An open session. */
export interface Session {
  id: string;
  actor: Actor;
  /** Name of the user who acts as the login user; null if nobody does. */
  originName: string | null;
  mail: string;
  userType: string;
  end: SessionEnd;
  /** Key of everything its rights depend on, including the definitions; if it changes, so may the rights. */
  rightsKey: string;
}

/** A session with its bearer. */
export interface KnownSession extends Session {
  bearer: string;
}

interface OpenOptions {
  /** Id of the login user who acts as this one. */
  origin?: string | null;
  /** Id of the session that this one replaces. It is deleted, but its absolute end is kept. */
  replaces?: string;
}

interface UserRow extends ProfiledHolder {
  name: string | null;
  mail: string;
}

interface ProfileColumns {
  meta_type: string | null;
  meta_id: string | null;
}

interface SessionRow extends UserRow, ProfileColumns, ActedHolder {
  id: string;
  origin: string | null;
  lastSeenAt: string;
  secondsLeft: number;
  type: string | null;
}

function profileOf({ meta_type: type, meta_id: id }: ProfileColumns): Actor['profile'] {
  return type && id ? { type, id } : null;
}

/**
 * Ends all sessions of a login user, including those in which it acts as someone else or someone else acts as
 * it.
 */
export async function endSessions(executor: Executor, loginUser: string, except?: string): Promise<void> {
  await deleteSessions(
    executor,
    sql`(s."loginUser" = ${loginUser} OR s."origin" = ${loginUser}) AND s."id" IS DISTINCT FROM ${except ?? null}`,
  );
}

/** Stores sessions in the database: created at login, read with every request, deleted at logout. */
export class SessionStore {
  private readonly db: Database;
  private readonly model: () => Model;
  private readonly grants: UserGrants;

  /**
   * @param model Current definitions. Without them rules grant nothing and nobody can act as someone else.
   */
  constructor(db: Database, model: () => Model = () => nothing) {
    this.db = db;
    this.model = model;
    this.grants = new UserGrants(db.kysely, model);
  }

  /** @returns the token for the cookie; only a hash of the derived bearer is stored. */
  async open(
    loginUser: string,
    userAgent: string | undefined,
    { origin = null, replaces }: OpenOptions = {},
  ): Promise<string> {
    const token = createToken();
    await this.db.transaction(async (trx) => {
      const [former] = await deleteSessions(trx, sql`s."id" = ${replaces ?? null}`);
      if (origin !== null && !former) return;
      const end = sql`now() + make_interval(hours => ${absoluteHours})`;
      const expiresAt = former ? sql`${former.expiresAt}` : end;
      await sql`
        INSERT INTO ${sessions} ("id", "tokenHash", "loginUser", "origin", "expiresAt", "userAgent")
        VALUES (${createId()}, ${hashToken(bearerOf(token))}, ${loginUser}, ${origin}, ${expiresAt},
          ${userAgent?.slice(0, 300) ?? null})`.execute(trx);
    });
    return token;
  }

  async close(sessionId: string): Promise<void> {
    await deleteSessions(this.db.kysely, sql`s."id" = ${sessionId}`);
  }

  /** Finds the session of a cookie's token. */
  async findByToken(token: string): Promise<KnownSession | undefined> {
    return await this.findByBearer(bearerOf(token));
  }

  /** Finds the session of a bearer. */
  async findByBearer(bearer: string): Promise<KnownSession | undefined> {
    const session = await this.find(sql`s."tokenHash" = ${hashToken(bearer)}`);
    return session && { ...session, bearer };
  }

  /** Reads those of the sessions that are open. Does not count as activity, so their idle time continues. */
  async look(ids: readonly string[]): Promise<Map<string, Session>> {
    const found = new Map<string, Session>();
    for (const row of await this.rowsWhere(sql`s."id" = ANY(${ids}::text[])`)) {
      const session = await this.sessionOf(row);
      if (session) found.set(session.id, session);
    }
    return found;
  }

  /** The actor of a login outside a session, with its present rights; undefined if the login is closed. */
  async actorOf(loginUser: string): Promise<Actor | undefined> {
    const { rows } = await sql<UserRow & ProfileColumns>`
      SELECT u."mail", u."name", u."meta_type", u."meta_id", ${holderColumns} FROM "login-users" u
      WHERE u."id" = ${loginUser} AND ${openUserSql}`.execute(this.db.kysely);
    const [row] = rows;
    if (!row) return undefined;
    const grants = await this.grants.of(row);
    return { loginUser, origin: null, name: row.name ?? row.mail, profile: profileOf(row), grants };
  }

  /** A text that differs once `look` may return something else. */
  async stamp(ids: readonly string[]): Promise<string> {
    return `${this.model().hash} ${await readSessionsStamp(this.db.kysely, ids)}`;
  }

  /** Removes expired sessions. @returns the number removed. */
  async removeEnded(): Promise<number> {
    return (await deleteSessions(this.db.kysely, sql`NOT ${isOpenSession}`)).length;
  }

  private async find(condition: RawBuilder<unknown>): Promise<Session | undefined> {
    const [row] = await this.rowsWhere(condition);
    if (!row) return undefined;
    const session = await this.sessionOf(row);
    if (session && Date.now() - Date.parse(row.lastSeenAt) > seenEveryMs) await this.markSeen(row.id);
    return session;
  }

  private async rowsWhere(condition: RawBuilder<unknown>): Promise<SessionRow[]> {
    const { rows } = await sql<SessionRow>`
      SELECT s."id", s."origin", s."lastSeenAt", floor(extract(epoch FROM s."expiresAt" - now()))::int AS "secondsLeft",
        u."mail", u."name", u."type", u."state", u."meta_type", u."meta_id", ${holderColumns}
      FROM ${sessions} s JOIN "login-users" u ON u."id" = s."loginUser"
      WHERE ${condition} AND ${isOpenSession} AND ${openUserSql}`.execute(this.db.kysely);
    return rows;
  }

  private async sessionOf(row: SessionRow): Promise<Session | undefined> {
    const origin = row.origin === null ? null : await this.findOrigin(row.origin);
    if (origin === undefined) return undefined;
    const profile = profileOf(row);
    // asked with every request, because the right to act may be gone since
    const grants = origin ? await this.grants.acting(row, origin) : await this.grants.of(row);
    if (!grants) return undefined;
    const name = row.name ?? row.mail;
    return {
      id: row.id,
      actor: { loginUser: row.loginUser, origin: row.origin, name, profile, grants },
      originName: origin ? (origin.name ?? origin.mail) : null,
      mail: row.mail,
      userType: row.type ?? '',
      end: { idleSeconds: idleMinutes * 60, absoluteSeconds: row.secondsLeft },
      rightsKey: `${this.model().hash}|${holderKey(row)}|${origin ? holderKey(origin) : ''}`,
    };
  }

  /** Undefined if the acting user's own login is closed, which ends the acting session too. */
  private async findOrigin(loginUser: string): Promise<UserRow | undefined> {
    const { rows } = await sql<UserRow>`
      SELECT u."mail", u."name", u."meta_id", ${holderColumns} FROM "login-users" u
      WHERE u."id" = ${loginUser} AND ${openUserSql}`.execute(this.db.kysely);
    return rows[0];
  }

  private async markSeen(sessionId: string): Promise<void> {
    await sql`UPDATE ${sessions} SET "lastSeenAt" = now() WHERE "id" = ${sessionId}`.execute(this.db.kysely);
  }
}
