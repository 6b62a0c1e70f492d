import { sql } from 'kysely';
import type { Database } from '../../database/Database.ts';
import { hasSnapshot } from '../state/snapshot.ts';

export interface AppliedPlan {
  /** ISO timestamp. */
  at: string;
  steps: string[];
  /** Description for administrators, in German. */
  plan: string;
  /** The SQL statements in order of execution. */
  statements: string[];
}

/** All applied plans, latest first. */
export async function listAppliedPlans(db: Database): Promise<AppliedPlan[]> {
  if (!(await hasSnapshot(db.kysely))) return [];
  const found =
    await sql<AppliedPlan>`SELECT at, steps, plan, statements FROM sys_applied_plans ORDER BY id DESC`.execute(
      db.kysely,
    );
  return found.rows;
}
