import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { isJsonObject } from '../../schema/Json.ts';
import type { Database } from '../database/Database.ts';
import { type Log, silentLog } from '../database/Log.ts';
import type { PresentPerson } from './Presence.ts';

const channel = 'leitstand_editors';
/** Fits the payload limit of 8,000 bytes; a name of 100 characters takes up to 400. */
const maxPerMessage = 10;
const longestName = 100;
/** A process that has not repeated an editor for this long is considered dead. */
const expiresMs = 95_000;
const repeatMs = 25_000;

/** An open form and its editor. */
export interface OpenForm extends PresentPerson {
  /** Random id of the open form. */
  key: string;
  /** `entity/id` */
  record: string;
}

function readForms(reported: unknown): OpenForm[] {
  if (!Array.isArray(reported)) return [];
  return reported.filter(isJsonObject).map(({ key, record, person, name, profile }) => ({
    key: String(key),
    record: String(record),
    person: String(person),
    name: String(name),
    profile: isJsonObject(profile) ? { type: String(profile.type), id: String(profile.id) } : null,
  }));
}

/** Tracks forms open in other processes on the same database, and announces those open here. */
export class EditorsElsewhere {
  private readonly self = randomUUID();
  private readonly db: Database;
  private readonly now: () => number;
  private readonly known = new Map<string, OpenForm & { until: number }>();
  private readonly reported = new Map<string, OpenForm>();
  private onChange: (record: string) => void = () => undefined;
  private log: Log = silentLog;
  private repeatedAt = 0;

  constructor(db: Database, now: () => number) {
    this.db = db;
    this.now = now;
  }

  /**
   * @param onChange receives each record whose editors in other processes changed.
   * @returns a function that stops listening.
   */
  async listen(log: Log, onChange: (record: string) => void): Promise<() => Promise<void>> {
    this.log = log;
    this.onChange = onChange;
    return await this.db.listen(channel, (payload) => this.hear(payload));
  }

  of(record: string): OpenForm[] {
    return [...this.known.values()].filter((form) => form.record === record);
  }

  /**
   * Announces opened and closed forms. Repeats all open ones regularly, so that new processes learn of them
   * and those of dead processes expire.
   */
  async announce(open: readonly OpenForm[], closed: readonly string[]): Promise<void> {
    if (this.db.engine === 'pglite') return;
    const gone = closed.filter((key) => this.reported.delete(key));
    for (const form of open) this.reported.set(form.key, { ...form, name: form.name.slice(0, longestName) });
    const isTime = this.now() - this.repeatedAt > repeatMs;
    if (isTime) this.repeatedAt = this.now();
    const forms = isTime
      ? [...this.reported.values()]
      : open.flatMap(({ key }) => this.reported.get(key) ?? []);
    for (let start = 0; start < Math.max(forms.length, gone.length); start += maxPerMessage)
      await this.send(forms.slice(start, start + maxPerMessage), gone.slice(start, start + maxPerMessage));
  }

  /** Removes forms that were not repeated in time. */
  expire(): void {
    for (const { key, record, until } of this.known.values())
      if (until < this.now()) {
        this.known.delete(key);
        this.onChange(record);
      }
  }

  private hear(payload: string): void {
    const read: unknown = JSON.parse(payload);
    const { from, forms, gone } = isJsonObject(read) ? read : {};
    if (from === this.self) return;
    for (const form of readForms(forms)) {
      const before = this.known.get(form.key)?.record;
      this.known.set(form.key, { ...form, until: this.now() + expiresMs });
      if (before === form.record) continue;
      if (before !== undefined) this.onChange(before);
      this.onChange(form.record);
    }
    for (const key of Array.isArray(gone) ? gone.map(String) : []) {
      const before = this.known.get(key)?.record;
      this.known.delete(key);
      if (before !== undefined) this.onChange(before);
    }
  }

  private async send(forms: readonly OpenForm[], gone: readonly string[]): Promise<void> {
    const payload = JSON.stringify({ from: this.self, forms, gone });
    try {
      await sql`SELECT pg_notify(${channel}, ${payload})`.execute(this.db.kysely);
    } catch (error) {
      this.log.warn({ err: error }, 'Could not notify other processes of open forms');
    }
  }
}
