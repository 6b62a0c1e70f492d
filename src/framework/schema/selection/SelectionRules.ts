import type { Condition } from './Condition.ts';

/** Why records cannot be chosen although they are shown. */
export interface DisabledWhen {
  /** Condition over fields of the target; the first entry that is true decides. */
  when: Condition;
  /** German reason. */
  reason: string;
  /** Reason for users who may not read a field of `when`; null: the entry does not apply to them. */
  unreadableReason?: string | null;
}

/** Which records of a target may be chosen, and how a picker offers them. */
export interface SelectionRules {
  /** Condition over fields of the target; other records are not offered. */
  where?: Condition;
  disabledWhen?: DisabledWhen[];
  /** Address field of the referring record: a picker offers the nearest targets first. */
  near?: string;
  /** Number of records a picker offers before anything is typed. */
  prefetch?: number;
  /** A picker can create a record, in a dialog of this maximum width in pixels. */
  create?: { width: number };
}
