import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { HistoryEntry } from '../../schema/contracts/history.ts';
import { AppError } from '../../schema/errors.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import type { Database, Executor, Tables } from '../database/Database.ts';
import { withNext } from '../database/roundTrips.ts';
import { listTableName } from '../kinds/names.ts';
import type { Actor } from '../rights/Actor.ts';
import { changeSetsTable, changesTable } from '../storage/systemTables.ts';
import { createId } from './createId.ts';
import { importRows } from './importRows.ts';
import { interpretConstraint } from './interpretConstraint.ts';
import { ownFields, rowOf } from './storedRecord.ts';

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
  /** How much could be given back, see `administration` in `lastAdministrator.ts`. */
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

/** Rows of one step of a removal, short enough not to block other writes for long. */
const removedAtOnce = 5000;

/** What is noted at a record. */
interface Note {
  values: RecordData;
  /** Counter to increment. */
  counts?: string;
}

/**
 * Writes what the product notes by itself, such as visits: values are trusted, and no history keeps what is
 * removed. Notes leave the version of a record alone, because nobody edits them.
 */
export class LogRows {
  readonly #db: Database;
  readonly #index: () => ModelIndex;
  readonly #resource: string;

  constructor({ db, index }: { db: Database; index: () => ModelIndex }, resource: string) {
    this.#db = db;
    this.#index = index;
    this.#resource = resource;
  }

  /** Adds a record. @returns its id; null if a unique value of it is already stored */
  async add(values: RecordData): Promise<string | null> {
    const entity = this.#entity();
    const id = createId();
    try {
      const now = new Date().toISOString();
      await importRows(this.#db.kysely, { entity, records: [{ ...values, id }], now });
      return id;
    } catch (error) {
      const known = interpretConstraint(error, entity);
      if (known instanceof AppError && known.code === 'invalid') return null;
      throw known;
    }
  }

  async note(id: string, { values, counts }: Note): Promise<void> {
    const entity = this.#entity();
    const sets = rowOf(ownFields(entity), values).map(
      ({ column, value }) => sql`${sql.ref(column)} = ${value}`,
    );
    if (counts !== undefined) sets.push(sql`${sql.ref(counts)} = coalesce(${sql.ref(counts)}, 0) + 1`);
    await sql`UPDATE ${sql.table(entity.resource)} SET ${sql.join(sets)} WHERE "id" = ${id}`.execute(
      this.#db.kysely,
    );
  }

  /** Removes the records whose instant in `field` is earlier. @returns how many */
  async removeBefore(field: string, instant: string): Promise<number> {
    const table = sql.table(this.#entity().resource);
    for (let removed = 0; ; ) {
      const { numAffectedRows = 0n } = await sql`
        DELETE FROM ${table} WHERE "id" IN (
          SELECT "id" FROM ${table} WHERE ${sql.ref(field)} < ${instant} LIMIT ${removedAtOnce})`.execute(
        this.#db.kysely,
      );
      removed += Number(numAffectedRows);
      if (numAffectedRows < removedAtOnce) return removed;
    }
  }

  /** @throws Error without the entity in the definitions. */
  #entity(): Entity {
    const entity = this.#index().entity(this.#resource);
    if (!entity) throw new Error(`There is no entity "${this.#resource}".`);
    return entity;
  }
}

interface RowValues {
  entity: Entity;
  id: string;
  values: RecordData;
}

interface RowWrite extends RowValues {
  version: number;
}

async function writeLists(db: Executor, { entity, id, values }: RowValues, isNew: boolean): Promise<void> {
  for (const field of entity.fields) {
    if (field.kind !== 'referenceList' || !(field.name in values)) continue;
    const table = sql.table(listTableName(entity.resource, field.name));
    if (!isNew) await sql`DELETE FROM ${table} WHERE owner = ${id}`.execute(db);
    const targets = Array.isArray(values[field.name]) ? (values[field.name] as string[]) : [];
    if (targets.length === 0) continue;
    const rows = sql`SELECT ${id}, target, position FROM unnest(${targets}::text[]) WITH ORDINALITY AS u(target, position)`;
    await sql`INSERT INTO ${table} (owner, target, position) ${rows}`.execute(db);
  }
}

/** Inserts a record with its reference lists. */
export async function insertRow(db: Executor, row: RowWrite): Promise<void> {
  const { entity, id, values, version } = row;
  const stored = [
    { column: 'id', value: sql`${id}` },
    { column: 'version', value: sql`${version}` },
    ...rowOf(ownFields(entity), values),
  ];
  const columns = sql.join(stored.map(({ column }) => sql.ref(column)));
  const cells = sql.join(stored.map(({ value }) => value));
  await sql`INSERT INTO ${sql.table(entity.resource)} (${columns}) VALUES (${cells})`.execute(db);
  await writeLists(db, row, true);
}

/**
 * Overwrites the fields in `values` and sets the version; sent with the next statement of the transaction.
 */
export async function updateRow(db: Executor, row: RowWrite): Promise<void> {
  const { entity, id, values, version } = row;
  const stored = rowOf(ownFields(entity), values);
  const sets = stored.map(({ column, value }) => sql`${sql.ref(column)} = ${value}`);
  const all = sql.join([sql`version = ${version}`, ...sets]);
  await sql`UPDATE ${sql.table(entity.resource)} SET ${all} WHERE id = ${id}`.execute(withNext(db));
  await writeLists(withNext(db), row, false);
}

/** Deletes a row; foreign keys delete its lists and links. */
export async function deleteRow(db: Executor, entity: Entity, id: string): Promise<void> {
  await sql`DELETE FROM ${sql.table(entity.resource)} WHERE id = ${id}`.execute(db);
}
