import { sql, type Transaction } from 'kysely';
import type { HistoryEntry } from '../../schema/contracts/history.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { Tables } from '../database/Database.ts';
import { changeSetsTable, changesTable } from '../storage/systemTables.ts';
import type { Actor } from './Actor.ts';
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

/** All that one write changes: one transaction, one entry of the history, one thing to undo. */
export class ChangeSet {
  readonly id = createId();
  readonly at: string;
  readonly changes: Change[] = [];
  private readonly actor: Actor;
  private readonly reason: string;
  private readonly undoes: string | null;

  constructor(actor: Actor, reason: string, at: string, undoes: string | null = null) {
    this.actor = actor;
    this.reason = reason;
    this.at = at;
    this.undoes = undoes;
  }

  add(change: Change): void {
    this.changes.push(change);
  }

  /** Writes the set and its changes in one statement; nothing for a write that changed nothing. */
  async write(trx: Transaction<Tables>): Promise<void> {
    if (this.changes.length === 0) return;
    const { actor } = this;
    const who = actor.origin ?? actor.loginUser;
    const onBehalfOf = actor.origin === null ? null : actor.loginUser;
    const rows = this.changes.map((change) => ({ id: createId(), ...change }));
    const columns = sql`id text, "resource" text, "record" text, "action" text, "version" integer, "before" jsonb, "after" jsonb`;
    await sql`
      WITH opened AS (
        INSERT INTO ${sql.table(changeSetsTable.name)} ("id", "at", "actor", "onBehalfOf", "reason", "undoes")
        VALUES (${this.id}, ${this.at}, ${who}, ${onBehalfOf}, ${this.reason}, ${this.undoes})
        RETURNING "id"
      )
      INSERT INTO ${sql.table(changesTable.name)}
        ("id", "changeSet", "resource", "record", "action", "version", "before", "after")
      SELECT c."id", o."id", c."resource", c."record", c."action", c."version", c."before", c."after"
      FROM opened o, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS c(${columns})`.execute(trx);
  }
}
