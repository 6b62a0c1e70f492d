import { sql } from 'kysely';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../schema/errors.ts';
import type { Database, Executor } from '../database/Database.ts';
import type { Actor } from '../rights/Actor.ts';
import { feedLinksTable } from '../storage/linkTables.ts';
import type { SessionStore } from './SessionStore.ts';
import { createToken, hashToken } from './tokens.ts';

const links = sql.table(feedLinksTable.name);
const hour = 60 * 60;
/** A calendar that is refreshed every minute stays below. */
const readsPerHour = 120;
const failuresPerHour = 60;

/** A feed of a login, such as its calendar. */
export interface OwnFeed {
  loginUser: string;
  feed: string;
}

/** Ends all links of a login. */
export async function endFeedLinks(executor: Executor, loginUser: string): Promise<void> {
  await sql`DELETE FROM ${links} WHERE "loginUser" = ${loginUser}`.execute(executor);
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  await limiter.consume(key).catch((reason: unknown) => {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    throw new AppError('tooManyRequests', { retryAfter: Math.ceil(reason.msBeforeNext / 1000) });
  });
}

/**
 * Links by which programs without a session read a feed of a login, with the rights it has at that moment. A
 * login has at most one link per feed; only its hash is stored.
 */
export class FeedLinks {
  private readonly reads = new RateLimiterMemory({ points: readsPerHour, duration: hour });
  private readonly failures = new RateLimiterMemory({ points: failuresPerHour, duration: hour });
  private readonly db: Database;
  private readonly sessions: Pick<SessionStore, 'actorOf'>;

  constructor(db: Database, sessions: Pick<SessionStore, 'actorOf'>) {
    this.db = db;
    this.sessions = sessions;
  }

  /** Issues a link; an earlier one of the same feed ends at once. @returns its token, which is not stored. */
  async issue({ loginUser, feed }: OwnFeed): Promise<string> {
    const token = createToken();
    await sql`
      INSERT INTO ${links} ("loginUser", "feed", "tokenHash") VALUES (${loginUser}, ${feed}, ${hashToken(token)})
      ON CONFLICT ("loginUser", "feed") DO UPDATE SET "tokenHash" = excluded."tokenHash", "createdAt" = now()`.execute(
      this.db.kysely,
    );
    return token;
  }

  /** Returns the issue time of the link of a feed; null without one. */
  async issuedAt({ loginUser, feed }: OwnFeed): Promise<string | null> {
    const { rows } = await sql<{ createdAt: string }>`
      SELECT "createdAt" FROM ${links} WHERE "loginUser" = ${loginUser} AND "feed" = ${feed}`.execute(
      this.db.kysely,
    );
    return rows[0]?.createdAt ?? null;
  }

  async revoke({ loginUser, feed }: OwnFeed): Promise<void> {
    await sql`DELETE FROM ${links} WHERE "loginUser" = ${loginUser} AND "feed" = ${feed}`.execute(
      this.db.kysely,
    );
  }

  /**
   * The actor whose feed a token opens. Failures count against the address, which never closes a valid link.
   * @throws AppError 404 for an unknown or ended link and for a closed login, 429 beyond the limits.
   */
  async open(feed: string, token: string, address: string): Promise<Actor> {
    const { rows } = await sql<{ loginUser: string }>`
      SELECT "loginUser" FROM ${links} WHERE "tokenHash" = ${hashToken(token)} AND "feed" = ${feed}`.execute(
      this.db.kysely,
    );
    const actor = rows[0] && (await this.sessions.actorOf(rows[0].loginUser));
    if (!actor) {
      await consume(this.failures, address);
      throw new AppError('notFound', undefined, 'Diesen Link gibt es nicht mehr.');
    }
    await consume(this.reads, `${rows[0]?.loginUser}/${feed}`);
    return actor;
  }
}
