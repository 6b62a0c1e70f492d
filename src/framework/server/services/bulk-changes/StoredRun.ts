import { sql } from 'kysely';
import type { BulkChange, BulkState } from '../../../schema/contracts/bulkChanges.ts';
import type { OutcomeCounts } from '../../../schema/contracts/changeOutcomes.ts';

/** What a run does: a change to each record, or taking back another run. */
export type RunChange = BulkChange | { action: 'undo' };

/** A stored run. */
export interface StoredRun {
  id: string;
  loginUser: string;
  session: string;
  resource: string;
  change: RunChange;
  despite: string | null;
  state: BulkState;
  total: number;
  done: number;
  counts: OutcomeCounts;
  changeSet: string;
  undoes: string | null;
  message: string | null;
  rights: string | null;
  createdAt: string;
  /** Whether no block has ended for a minute: its job may be lost. */
  isStalled: boolean;
  /** The last run that takes this one back. */
  undoneBy: string | null;
  /** Records changed by this run and not taken back since. */
  left: number;
  /** Whether its change set was undone in the history, not by a run. */
  isUndoneElsewhere: boolean;
}

/** Condition for runs in which nothing more will happen. */
export const isEndedSql = sql`"state" IN ('stopped', 'done', 'failed')`;

/** Whether nothing more will happen in a run. */
export function isEnded({ state }: Pick<StoredRun, 'state'>): boolean {
  return state === 'stopped' || state === 'done' || state === 'failed';
}
