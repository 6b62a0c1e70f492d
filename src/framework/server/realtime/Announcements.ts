import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { isJsonObject } from '../../schema/Json.ts';
import type { Database } from '../database/Database.ts';
import { type Log, silentLog } from '../database/Log.ts';

const channel = 'leitstand_changes';
/** The payload of a notification is limited to 8,000 bytes. */
const maxIds = 250;
/** Change sets are gathered this long: each notification takes a lock that all commits wait for. */
const gatherMs = 25;
const retryMs = 1000;
/** Maximum number kept for a retry while the database is down; further ones are dropped. */
const maxWaiting = 10_000;

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
 * Announces change sets committed here to the other processes on the same database, and receives theirs. Not
 * part of the transaction, to keep commits fast; a process that dies in between loses its announcements.
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
   * @param onHeard receives change sets of other processes.
   * @param onReopened called when the connection is back after a loss.
   * @returns a function that stops listening.
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

  /** Announces a change set; does nothing with the embedded database, which has no other processes. */
  announce(changeSet: string): void {
    if (this.db.engine === 'pglite') return;
    this.waiting.push(changeSet);
    this.timer ??= setTimeout(() => void this.send(), gatherMs);
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private async send(): Promise<void> {
    const changeSets = this.waiting.splice(0, maxIds);
    const payload = JSON.stringify({ from: this.self, changeSets } satisfies Announcement);
    let pauseMs = gatherMs;
    try {
      await sql`SELECT pg_notify(${channel}, ${payload})`.execute(this.db.kysely);
    } catch (error) {
      this.log.warn({ err: error }, 'Could not notify other processes of changes');
      if (this.waiting.length < maxWaiting) this.waiting.unshift(...changeSets);
      pauseMs = retryMs;
    }
    const isMore = this.waiting.length > 0 && !this.isStopped;
    this.timer = isMore ? setTimeout(() => void this.send(), pauseMs) : undefined;
  }
}
