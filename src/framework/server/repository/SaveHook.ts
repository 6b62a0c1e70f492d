import type { RecordData } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import type { Actor } from '../rights/Actor.ts';
import type { HookRecords } from './hookRecords.ts';

/** What a hook knows of the save it takes part in. @typeParam Values type of the records it is for */
export interface SaveContext<Values extends object = RecordData> {
  entity: Entity;
  actor: Actor;
  /** The record before; undefined when it is created. */
  before: Readonly<Values> | undefined;
  /** The fields about to be stored, merged and validated. */
  values: Partial<Values>;
  /** Moment of the change set, ISO with Z. */
  at: string;
  records: HookRecords;
}

/** Written as a method, so that a registry of hooks for any records may hold one for the records of one entity. */
interface Hook<Values extends object> {
  run(context: SaveContext<Values>): Partial<Values> | Promise<Partial<Values>>;
}

/**
 * Runs inside the transaction of a save, before the record is written.
 * @returns further fields to store (also read-only ones); they stand in the same change of the history.
 * @throws AppError that refuses the save.
 */
export type SaveHook<Values extends object = RecordData> = Hook<Values>['run'];
