import type { RecordData } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import type { Actor } from './Actor.ts';
import type { HookRecords } from './hookRecords.ts';

/** What a hook knows of the save it takes part in. */
export interface SaveContext {
  entity: Entity;
  actor: Actor;
  /** The record before; undefined when it is created. */
  before: RecordData | undefined;
  /** The fields about to be stored, merged and validated. */
  values: RecordData;
  /** Moment of the change set, ISO with Z. */
  at: string;
  records: HookRecords;
}

/**
 * Runs inside the transaction of a save, before the record is written.
 * @returns further fields to store (also read-only ones); they stand in the same change of the history.
 * @throws AppError that refuses the save.
 */
export type SaveHook = (context: SaveContext) => RecordData | Promise<RecordData>;
