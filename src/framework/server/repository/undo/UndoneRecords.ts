import type { RecordData } from '../../../schema/Json.ts';
import type { Entity } from '../../../schema/model.ts';
import type { Executor } from '../../database/Database.ts';
import { storedRecords } from '../storedRecord.ts';
import type { PlannedChange } from './planUndo.ts';

/** Records affected by an undo, read in batches. Each reflects the steps processed so far. */
export class UndoneRecords {
  private readonly known = new Map<string, RecordData | undefined>();

  async read(db: Executor, planned: readonly PlannedChange[], options: { lock: boolean }): Promise<void> {
    const wanted = new Map<Entity, Set<string>>();
    for (const { change, entity } of planned) {
      if (this.has(entity, change.record)) continue;
      wanted.set(entity, (wanted.get(entity) ?? new Set()).add(change.record));
    }
    const sorted = [...wanted].toSorted(([one], [other]) => (one.resource < other.resource ? -1 : 1));
    for (const [entity, ids] of sorted) {
      const found = await storedRecords(db, entity, [...ids], options);
      for (const id of ids) this.set(entity, id, found.get(id));
    }
  }

  has({ resource }: Entity, id: string): boolean {
    return this.known.has(`${resource} ${id}`);
  }

  get({ resource }: Entity, id: string): RecordData | undefined {
    return this.known.get(`${resource} ${id}`);
  }

  set({ resource }: Entity, id: string, record: RecordData | undefined): void {
    this.known.set(`${resource} ${id}`, record);
  }

  /** Drops a record after it was written, so that the next use reads it again. */
  forget({ resource }: Entity, id: string): void {
    this.known.delete(`${resource} ${id}`);
  }
}
