import type { RecordData } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import type { Actor } from '../rights/Actor.ts';
import type { HookRecords } from './hookRecords.ts';

/** The save in which a hook takes part. @typeParam Values type of the hook's records */
export interface SaveContext<Values extends object = RecordData> {
  entity: Entity;
  actor: Actor;
  /** The record before the save; undefined if it is being created. */
  before: Readonly<Values> | undefined;
  /** The fields about to be stored, merged and validated. */
  values: Partial<Values>;
  /** Time of the change set, ISO with Z. */
  at: string;
  records: HookRecords;
}

/**
 * Declared as a method because methods are bivariant: a registry for any records accepts a hook for one
 * entity.
 */
interface Hook<Values extends object> {
  run(context: SaveContext<Values>): Partial<Values> | Promise<Partial<Values>>;
}

/**
 * Runs inside the transaction of a save, before the record is written.
 * @returns further fields to store, including read-only ones; they become part of the same change.
 * @throws AppError to refuse the save.
 */
export type SaveHook<Values extends object = RecordData> = Hook<Values>['run'];
