import { sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import type { Executor } from '../database/Database.ts';
import type { Change } from '../repository/ChangeSet.ts';

/** A value that only one record may have, at which field, and where it was before. */
interface Step {
  name: string;
  record: string;
  taken: string | undefined;
  isLeft: boolean;
}

function keyOf(name: string, value: unknown): string | undefined {
  return value === null || value === undefined ? undefined : JSON.stringify([name, value]);
}

/**
 * Values that only one record may have, as the rows of a file so far have taken and left them: a dry run of several
 * transactions has forgotten it in the database. A row that is tried again, with its whole transaction, does not meet
 * itself.
 */
export class UniqueValues {
  private readonly entity: Entity;
  private readonly names: string[];
  private readonly taken = new Map<string, { record: string; turn: number }>();
  /** By field the records that have left a value, and at which row. */
  private readonly left = new Map<string, Map<string, number>>();
  private cleared: Executor | undefined;

  constructor(entity: Entity) {
    this.entity = entity;
    this.names = entity.fields.filter(({ unique }) => unique).map(({ name }) => name);
  }

  /**
   * Values that the system assigned are free: what it counts by was taken back with the earlier rows.
   * @param values what the row itself says.
   * @throws AppError 422 where a row took what an earlier one has taken.
   */
  require(changes: readonly Change[], turn: number, values: RecordData): void {
    const assigned = this.entity.fields.filter(({ name, readOnly }) => readOnly && !(name in values));
    const free = new Set(assigned.map(({ name }) => name));
    for (const { name, record, taken } of this.stepsOf(changes).filter((step) => !free.has(step.name))) {
      const holder = taken === undefined ? undefined : this.taken.get(taken);
      if (holder && holder.record !== record && holder.turn < turn)
        throw new AppError('invalid', { fields: { [name]: 'Diesen Wert gibt es schon.' } });
    }
  }

  /** Notes what a row changed. */
  note(changes: readonly Change[], turn: number): void {
    for (const { name, record, taken, isLeft } of this.stepsOf(changes)) {
      if (taken !== undefined) this.taken.set(taken, { record, turn });
      if (isLeft) this.left.set(name, (this.left.get(name) ?? new Map()).set(record, turn));
    }
  }

  /**
   * Frees, in a transaction that begins with the row at `from`, what rows before it have left.
   * @returns whether that may have changed something.
   */
  async free(trx: Executor, from: number): Promise<boolean> {
    if (this.cleared === trx) return false;
    this.cleared = trx;
    let isFreed = false;
    for (const [name, records] of this.left) {
      const ids = [...records].filter(([, turn]) => turn < from).map(([id]) => id);
      if (ids.length === 0) continue;
      await sql`
        UPDATE ${sql.table(this.entity.resource)} SET ${sql.ref(name)} = NULL
        WHERE "id" = ANY(${ids}::text[])`.execute(trx);
      isFreed = true;
    }
    return isFreed;
  }

  private stepsOf(changes: readonly Change[]): Step[] {
    return changes
      .filter(({ resource }) => resource === this.entity.resource)
      .flatMap(({ record, before, after }) =>
        this.names
          .filter((name) => name in before || name in after)
          .map((name) => ({
            name,
            record,
            taken: keyOf(name, after[name]),
            isLeft: keyOf(name, before[name]) !== undefined,
          })),
      );
  }
}
