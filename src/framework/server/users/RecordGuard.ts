import type { Transaction } from 'kysely';
import type { GuiItem } from '../../schema/gui/GuiItem.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Tables } from '../database/Database.ts';
import type { Actor } from '../repository/Actor.ts';
import type { ChangeSet } from '../repository/ChangeSet.ts';

/** A record about to be written. */
export interface GuardedChange {
  id: string;
  /** The record as it is stored; undefined when it is created or brought back. */
  before: RecordData | undefined;
  /** The fields that change; null when it is deleted. */
  after: RecordData | null;
}

/** Refuses a write, or does in its transaction what it entails. Unlike a hook it also runs when changes are taken back. */
export type RecordGuard = (
  context: {
    trx: Transaction<Tables>;
    index: ModelIndex;
    actor: Actor;
    changeSet: ChangeSet;
    guiItems: readonly GuiItem[];
  },
  change: GuardedChange,
) => Promise<void>;
