import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { HistoryEntry } from '../../schema/contracts/history.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { Tables } from '../database/Database.ts';
import { withNext } from '../database/roundTrips.ts';
import type { Actor } from '../rights/Actor.ts';
import { changeSetsTable, changesTable } from '../storage/systemTables.ts';
import { createId } from './createId.ts';

/** `purge`: the values of a deleted record were erased; no history shows it. */
export type ChangeAction = HistoryEntry['action'] | 'purge';

/** One changed record; `before` and `after` contain only the fields that changed. */
export interface Change {
  /** Given by `identify`; increases over time. */
  id?: string;
  resource: string;
  record: string;
  action: ChangeAction;
  /** Version after the change; null for links, which have no version. */
  version: number | null;
  before: RecordData;
  after: RecordData;
}

/** A change set written by several consecutive transactions. */
export interface SharedChangeSet {
  id: string;
  /** ISO timestamp with Z, the same in all of its transactions. */
  at: string;
  /** True until the last part is written; a set that stays open is rolled back at the next start. */
  isOpen: boolean;
}

/**
 * State of the administrator check, recorded before the first change that may remove the last administrator.
 */
interface Administration {
  /** Extent of what could be granted again before, see `administration` in `lastAdministrator.ts`. */
  before: number;
  /** Changed fields that may have removed an administrator and have not been checked yet. */
  fields: Set<string>;
}

/**
 * The right by which an operation writes whatever belongs to it: to update a field, or to create records. Who holds
 * it may undo what they did by it, even where single records require other rights.
 */
export interface Act {
  resource: string;
  /** Absent for the right to create. */
  field?: string;
}

interface ChangeSetOptions {
  undoes?: string | null;
  act?: Act | undefined;
  shared?: SharedChangeSet | undefined;
  /** Why the request writes despite objections. */
  despite?: string | undefined;
}

/** The changes of one write: one transaction, one history entry, one unit to undo. */
export class ChangeSet {
  readonly id: string;
  readonly at: string;
  readonly changes: Change[] = [];
  /** The change set that this one undoes; by this a guard recognises an undo. */
  readonly undoes: string | null;
  /** Whether something was put into the outbox with it. */
  hasFollowUps = false;
  /** Undefined until a change may remove an administrator. */
  administration?: Administration;
  private readonly actor: Actor;
  private readonly reason: string;
  private readonly act: Act | undefined;
  private readonly despite: string | undefined;
  private isOverruled = false;
  private readonly shared: SharedChangeSet | undefined;

  constructor(
    actor: Actor,
    reason: string,
    at: string,
    { undoes = null, act, shared, despite }: ChangeSetOptions = {},
  ) {
    this.id = shared?.id ?? createId();
    this.actor = actor;
    this.reason = reason;
    this.at = shared?.at ?? at;
    this.undoes = undoes;
    this.act = act;
    this.shared = shared;
    this.despite = despite;
  }

  /**
   * Overrules objections by the reason of the request, which then appears in the history.
   * @returns false if the request gave no reason.
   */
  overrule(): boolean {
    this.isOverruled ||= this.despite !== undefined;
    return this.isOverruled;
  }

  private get fullReason(): string {
    if (!this.isOverruled) return this.reason;
    return [this.reason, `Trotzdem: ${this.despite}`].filter(Boolean).join('. ');
  }

  add(change: Change): void {
    this.changes.push(change);
  }

  /**
   * Gives each change its id, shortly before the commit: readers of what they missed go by the time in it.
   */
  identify(): void {
    for (const change of this.changes) change.id ??= createId();
  }

  /** A later part of the same set adds nothing to it but the reason why it overruled objections. */
  private conflictSql(): RawBuilder<unknown> {
    if (!this.isOverruled) return sql`ON CONFLICT ("id") DO NOTHING`;
    return sql`ON CONFLICT ("id") DO UPDATE SET "reason" = excluded."reason"`;
  }

  /**
   * Writes the set and its changes in one statement, sent with the next one. Does nothing if nothing changed.
   */
  async write(trx: Transaction<Tables>): Promise<void> {
    if (this.changes.length === 0) return;
    const { actor } = this;
    const who = actor.origin ?? actor.loginUser;
    const onBehalfOf = actor.origin === null ? null : actor.loginUser;
    const isOpen = this.shared?.isOpen ?? false;
    const act = this.act ? JSON.stringify(this.act) : null;
    this.identify();
    const columns = sql`id text, "resource" text, "record" text, "action" text, "version" integer, "before" jsonb, "after" jsonb`;
    await sql`
      WITH opened AS (
        INSERT INTO ${sql.table(changeSetsTable.name)}
          ("id", "at", "actor", "onBehalfOf", "reason", "undoes", "isOpen", "act")
        VALUES (${this.id}, ${this.at}, ${who}, ${onBehalfOf}, ${this.fullReason}, ${this.undoes}, ${isOpen},
          ${act}::jsonb)
        ${this.shared ? this.conflictSql() : sql``}
      )
      INSERT INTO ${sql.table(changesTable.name)}
        ("id", "changeSet", "resource", "record", "action", "version", "before", "after")
      SELECT c."id", ${this.id}, c."resource", c."record", c."action", c."version", c."before", c."after"
      FROM jsonb_to_recordset(${JSON.stringify(this.changes)}::jsonb) AS c(${columns})`.execute(
      withNext(trx),
    );
  }
}
