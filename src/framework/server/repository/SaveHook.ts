import type { RecordData } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import type { Actor } from './Actor.ts';

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
}

/**
 * Runs inside the transaction of a save, before the record is written.
 * @returns further fields to store (also read-only ones); they stand in the same change of the history.
 */
export type SaveHook = (context: SaveContext) => RecordData;
