import type { Transaction } from 'kysely';
import type { GuiItem } from '../../schema/gui/GuiItem.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import type { Tables } from '../database/Database.ts';
import type { Actor } from '../rights/Actor.ts';
import type { ChangeSet } from './ChangeSet.ts';
import type { RecordLookup } from './recordLookup.ts';

/** A record about to be written. @typeParam Values type of the record */
export interface GuardedChange<Values extends object = RecordData> {
  id: string;
  /** The record as it is stored; undefined when it is created or brought back. */
  before: Readonly<Values> | undefined;
  /** The fields that change, what hooks derive among them; null when it is deleted. */
  after: Partial<Values> | null;
  /** Whether a former state comes back, by a restore or an undo. */
  isRestored?: boolean;
}

/** What a guard knows of the write it looks at. */
export interface GuardContext {
  trx: Transaction<Tables>;
  index: ModelIndex;
  actor: Actor;
  entity: Entity;
  changeSet: ChangeSet;
  guiItems: readonly GuiItem[];
  records: RecordLookup;
}

/** Written as a method, so that a registry of guards for any records may hold one for the records of one entity. */
interface Guard<Values extends object> {
  run(context: GuardContext, change: GuardedChange<Values>): Promise<void> | void;
}

/**
 * Refuses a write, or does in its transaction what it entails. Unlike a hook it also runs when changes are undone.
 * @throws AppError that refuses the write.
 */
export type RecordGuard<Values extends object = RecordData> = Guard<Values>['run'];

/** The guard registered under a name; undefined to skip it. @throws Error if there must be one and there is none */
export type FindGuard = (name: string) => RecordGuard | undefined;
