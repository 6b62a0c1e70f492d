import { sql } from 'kysely';
import type { Executor } from '../../database/Database.ts';
import { literal, quoted } from '../../kinds/names.ts';
import type { FormerUse, Plan, Step } from '../plan/Plan.ts';
import { SchemaChangeNeeded } from '../plan/SchemaChangeNeeded.ts';

/** Empty values in the history. */
const nothing = `('null', '[]')`;

function historySql({ resource, field }: FormerUse): string {
  const held = (column: string) => `coalesce(${column}->${literal(field)}, 'null') NOT IN ${nothing}`;
  return `SELECT count(*) FROM "sys_changes" WHERE "resource" = ${literal(resource)} AND (${held('"before"')} OR ${held('"after"')})`;
}

async function count(executor: Executor, statement: string): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`${sql.raw(statement)}`.execute(executor);
  return Number(rows[0]?.count ?? 0);
}

/** Locks the table first, so that nobody writes a value between this check and the drop. */
async function wasUsed(executor: Executor, losses: string, use: FormerUse): Promise<boolean> {
  await sql.raw(`LOCK TABLE ${quoted(use.table)} IN ACCESS EXCLUSIVE MODE`).execute(executor);
  return (await count(executor, losses)) > 0 || (await count(executor, historySql(use))) > 0;
}

/**
 * Requires that these fields never had a value, neither now nor in the history.
 * @throws SchemaChangeNeeded if one had.
 */
export async function requireUnused(executor: Executor, plan: Plan, steps: readonly Step[]): Promise<void> {
  for (const { losses, formerUse } of steps)
    if (losses === undefined || !formerUse || (await wasUsed(executor, losses, formerUse)))
      throw new SchemaChangeNeeded(plan);
}
