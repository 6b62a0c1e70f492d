import { sql } from 'kysely';
import type { Database } from '../../database/Database.ts';
import { hasSnapshot } from '../state/snapshot.ts';

export interface AppliedPlan {
  /** ISO instant. */
  at: string;
  steps: string[];
  /** What it did, for a person; German. */
  plan: string;
  /** The SQL that ran, in its order. */
  statements: string[];
}

/** All plans that were applied, the latest first. */
export async function listAppliedPlans(db: Database): Promise<AppliedPlan[]> {
  if (!(await hasSnapshot(db.kysely))) return [];
  const found =
    await sql<AppliedPlan>`SELECT at, steps, plan, statements FROM sys_applied_plans ORDER BY id DESC`.execute(
      db.kysely,
    );
  return found.rows;
}
