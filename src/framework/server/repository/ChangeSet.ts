import { sql, type Transaction } from 'kysely';
import type { HistoryEntry } from '../../schema/contracts/history.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { Tables } from '../database/Database.ts';
import { withNext } from '../database/roundTrips.ts';
import type { Actor } from '../rights/Actor.ts';
import { changeSetsTable, changesTable } from '../storage/systemTables.ts';
import { createId } from './createId.ts';

export type ChangeAction = HistoryEntry['action'];

/** One changed record; `before` and `after` hold the fields that changed. */
export interface Change {
  resource: string;
  record: string;
  action: ChangeAction;
  /** Version after the change; null for links, which have none. */
  version: number | null;
  before: RecordData;
  after: RecordData;
}

/** A change set that several transactions write, one after the other. */
export interface SharedChangeSet {
  id: string;
  /** ISO with Z, the same in all of them. */
  at: string;
  /** Until all of it is written: should that never be, it is taken back. */
  isOpen: boolean;
}

/** What a change set found of administrators before it endangered them. */
export interface Administration {
  existed: boolean;
  /** Fields that may have taken one away and were not looked at yet. */
  fields: Set<string>;
}

/** All that one write changes: one transaction, one entry of the history, one thing to undo. */
export class ChangeSet {
  readonly id: string;
  readonly at: string;
  readonly changes: Change[] = [];
  /** Undefined until something is changed that administrators depend on. */
  administration?: Administration;
  private readonly actor: Actor;
  private readonly reason: string;
  private readonly undoes: string | null;
  private readonly shared: SharedChangeSet | undefined;

  constructor(
    actor: Actor,
    reason: string,
    at: string,
    { undoes = null, shared }: { undoes?: string | null; shared?: SharedChangeSet | undefined } = {},
  ) {
    this.id = shared?.id ?? createId();
    this.actor = actor;
    this.reason = reason;
    this.at = shared?.at ?? at;
    this.undoes = undoes;
    this.shared = shared;
  }

  add(change: Change): void {
    this.changes.push(change);
  }

  /** Writes the set and its changes in one statement, which goes with the next one; nothing for a write that changed nothing. */
  async write(trx: Transaction<Tables>): Promise<void> {
    if (this.changes.length === 0) return;
    const { actor } = this;
    const who = actor.origin ?? actor.loginUser;
    const onBehalfOf = actor.origin === null ? null : actor.loginUser;
    const isOpen = this.shared?.isOpen ?? false;
    const rows = this.changes.map((change) => ({ id: createId(), ...change }));
    const columns = sql`id text, "resource" text, "record" text, "action" text, "version" integer, "before" jsonb, "after" jsonb`;
    await sql`
      WITH opened AS (
        INSERT INTO ${sql.table(changeSetsTable.name)}
          ("id", "at", "actor", "onBehalfOf", "reason", "undoes", "isOpen")
        VALUES (${this.id}, ${this.at}, ${who}, ${onBehalfOf}, ${this.reason}, ${this.undoes}, ${isOpen})
        ${this.shared ? sql`ON CONFLICT ("id") DO NOTHING` : sql``}
      )
      INSERT INTO ${sql.table(changesTable.name)}
        ("id", "changeSet", "resource", "record", "action", "version", "before", "after")
      SELECT c."id", ${this.id}, c."resource", c."record", c."action", c."version", c."before", c."after"
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS c(${columns})`.execute(withNext(trx));
  }
}
