import { sql } from 'kysely';
import type { HashedStep } from '../../../schema/DataStep.ts';
import type { Executor } from '../../database/Database.ts';
import { dataStepsTable } from '../../storage/systemTables.ts';
import { DataStepRefused } from './DataStepRefused.ts';

/** A step as the database knows it. */
export interface KnownStep {
  name: string;
  hash: string;
  cursor: string | null;
  changed: number;
  finishedAt: string | null;
}

/** A step that is still to be done, and how far it got. */
export interface PendingStep {
  step: HashedStep;
  /** Records it has changed already; null when it never began. */
  begun: number | null;
}

async function readKnown(executor: Executor): Promise<Map<string, KnownStep>> {
  const { name } = dataStepsTable;
  const there = await sql<{ found: boolean }>`SELECT to_regclass(${name}) IS NOT NULL AS found`.execute(
    executor,
  );
  if (!there.rows[0]?.found) return new Map();
  const { rows } = await sql<KnownStep>`
    SELECT "name", "hash", "cursor", "changed", "finishedAt" FROM ${sql.table(name)}`.execute(executor);
  return new Map(rows.map((row) => [row.name, row]));
}

/** @throws DataStepRefused when the step is no longer what began under its name. */
export function requireSame(step: HashedStep, known: Pick<KnownStep, 'hash'>): void {
  if (known.hash === step.hash) return;
  throw new DataStepRefused(
    step.name,
    'Er wurde geändert, nachdem er in dieser Datenbank gelaufen ist. Stelle seinen Inhalt wieder her; was noch zu ändern ist, wird ein Schritt mit neuem Namen.',
  );
}

/**
 * The steps that this database has not finished, in their order; costs nothing where there are none at all.
 * @throws DataStepRefused when one was changed after it began.
 */
export async function pendingDataSteps(
  executor: Executor,
  steps: readonly HashedStep[],
): Promise<PendingStep[]> {
  if (steps.length === 0) return [];
  const known = await readKnown(executor);
  return steps.flatMap((step) => {
    const found = known.get(step.name);
    if (found) requireSame(step, found);
    return found?.finishedAt ? [] : [{ step, begun: found?.changed ?? null }];
  });
}
