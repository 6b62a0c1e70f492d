import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { isJsonObject } from '../../schema/Json.ts';
import type { Database } from '../database/Database.ts';
import { type Log, silentLog } from '../database/Log.ts';

const channel = 'leitstand_changes';
/** A notification holds 8,000 bytes. */
const mostIds = 250;
/** Under load one notification tells of many change sets: each takes a lock that all commits wait for. */
const gatherMs = 25;
const retryMs = 1000;
/** Kept for another try while the database is away; more is not told. */
const mostWaiting = 10_000;

interface Announcement {
  from: string;
  changeSets: string[];
}

function readAnnouncement(payload: string): Announcement {
  const read: unknown = JSON.parse(payload);
  const { from, changeSets } = isJsonObject(read) ? read : {};
  return { from: String(from), changeSets: Array.isArray(changeSets) ? changeSets.map(String) : [] };
}

/**
 * Tells the other processes on the same database which change sets were committed here, and hears of theirs. Not in the
 * transaction itself: a process that dies in between takes what it had to tell along, and the commits stay fast.
 */
export class Announcements {
  private readonly self = randomUUID();
  private readonly db: Database;
  private log: Log = silentLog;
  private waiting: string[] = [];
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(db: Database) {
    this.db = db;
  }

  /**
   * @param onHeard gets change sets of other processes.
   * @param onReopened is called when it could not hear for a while.
   * @returns the way to stop.
   */
  async listen(
    log: Log,
    onHeard: (changeSets: string[]) => void,
    onReopened?: () => void,
  ): Promise<() => Promise<void>> {
    this.log = log;
    const hear = (payload: string) => {
      const { from, changeSets } = readAnnouncement(payload);
      if (from !== this.self) onHeard(changeSets);
    };
    return await this.db.listen(channel, hear, onReopened);
  }

  /** The embedded database has no other process. */
  tell(changeSet: string): void {
    if (this.db.engine === 'pglite') return;
    this.waiting.push(changeSet);
    this.timer ??= setTimeout(() => void this.send(), gatherMs);
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private async send(): Promise<void> {
    const changeSets = this.waiting.splice(0, mostIds);
    const payload = JSON.stringify({ from: this.self, changeSets } satisfies Announcement);
    let pauseMs = gatherMs;
    try {
      await sql`SELECT pg_notify(${channel}, ${payload})`.execute(this.db.kysely);
    } catch (error) {
      this.log.warn({ err: error }, 'Other processes could not be told of changes');
      if (this.waiting.length < mostWaiting) this.waiting.unshift(...changeSets);
      pauseMs = retryMs;
    }
    const isMore = this.waiting.length > 0 && !this.isStopped;
    this.timer = isMore ? setTimeout(() => void this.send(), pauseMs) : undefined;
  }
}
