import { sql } from 'kysely';
import { AppError } from '../../../schema/errors.ts';
import type { RecordData } from '../../../schema/Json.ts';
import type { Entity } from '../../../schema/model.ts';
import type { Executor } from '../../database/Database.ts';
import type { Change } from '../../repository/ChangeSet.ts';

/** Change of a unique field of one record: the value it takes, and whether it gives one up. */
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
 * Unique values taken and given up by the rows so far. A dry run in several transactions needs them because
 * the database has rolled them back. Turns are compared so that a row retried with its transaction does not
 * conflict with itself.
 */
export class UniqueValues {
  private readonly entity: Entity;
  private readonly names: string[];
  private readonly taken = new Map<string, { record: string; turn: number }>();
  /** By field: the records that gave up a value, each with the turn of that row. */
  private readonly left = new Map<string, Map<string, number>>();
  private cleared: Executor | undefined;

  constructor(entity: Entity) {
    this.entity = entity;
    this.names = entity.fields.filter(({ unique }) => unique).map(({ name }) => name);
  }

  /**
   * Checks the values that a row took. Values assigned by the system are not checked, because its counter was
   * rolled back with the earlier rows.
   * @param values input of the row.
   * @throws AppError 422 if an earlier row took the same value.
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

  /** Records what a row changed. */
  note(changes: readonly Change[], turn: number): void {
    for (const { name, record, taken, isLeft } of this.stepsOf(changes)) {
      if (taken !== undefined) this.taken.set(taken, { record, turn });
      if (isLeft) this.left.set(name, (this.left.get(name) ?? new Map()).set(record, turn));
    }
  }

  /**
   * Clears the values that rows before `from` gave up, in a transaction that starts with that row.
   * @returns whether any value may have been freed.
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
