import type { Transaction } from 'kysely';
import type { GuiItem } from '../../schema/gui/guiItemsOf.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import type { Tables } from '../database/Database.ts';
import type { ReadableSource } from '../query/readableRows.ts';
import type { Actor } from '../rights/Actor.ts';
import type { ChangeSet } from './ChangeSet.ts';
import type { RecordLookup } from './recordLookup.ts';

/** A link of a record that is added or removed, or whose facts change. */
export interface GuardedLink {
  action: 'link' | 'unlink' | 'linkFacts';
  /** The field that shows the link without a filter, such as `assignedEmployees`. */
  field: string;
  /** Id of the record at the other end. */
  other: string;
  /** Facts before, of changed ones only those that change; empty for a new link. */
  before: RecordData;
  after: RecordData;
}

/** A record about to be written. @typeParam Values type of the record */
export interface GuardedChange<Values extends object = RecordData> {
  id: string;
  /** The stored record; undefined if it is being created or restored after a deletion. */
  before: Readonly<Values> | undefined;
  /** The fields that change, including those hooks derive; null if the record is deleted. */
  after: Partial<Values> | null;
  /** Whether a restore or an undo brings back a former state. */
  isRestored?: boolean;
  /** The only change, if a link of the record changes; `after` is then empty. */
  link?: GuardedLink;
}

/** The context in which a guard checks a write. */
export interface GuardContext extends ReadableSource {
  trx: Transaction<Tables>;
  index: ModelIndex;
  actor: Actor;
  entity: Entity;
  changeSet: ChangeSet;
  guiItems: readonly GuiItem[];
  records: RecordLookup;
  /** Locks records until the transaction ends, always in the same order, so that guards cannot wait in a circle. */
  lock(ids: Readonly<Record<string, readonly string[]>>): Promise<void>;
}

/**
 * Declared as a method because methods are bivariant: a registry for any records accepts a guard for one
 * entity.
 */
interface Guard<Values extends object> {
  run(context: GuardContext, change: GuardedChange<Values>): Promise<void> | void;
  locks?(
    change: Pick<GuardedChange<Values>, 'id' | 'before' | 'after'>,
  ): Readonly<Record<string, readonly string[]>>;
}

/**
 * Checks a write inside its transaction and may write what follows from it. Unlike a hook it also runs on
 * undo, and at both ends of a link. `locks` returns what it locks, by resource, so that a write of several
 * records locks all of it first; its values are not validated yet.
 * @throws AppError to refuse the write.
 */
export type RecordGuard<Values extends object = RecordData> = Guard<Values>['run'] &
  Pick<Guard<Values>, 'locks'>;

/** Finds a guard by name; undefined skips it. @throws Error if a required guard is not registered. */
export type FindGuard = (name: string) => RecordGuard | undefined;
