import { sql } from 'kysely';
import type { HashedStep } from '../../../schema/DataStep.ts';
import type { Executor } from '../../database/Database.ts';
import { dataStepsTable } from '../../storage/systemTables.ts';
import { DataStepRefused } from './DataStepRefused.ts';

/** Progress of a data step, as stored in the database. */
export interface KnownStep {
  name: string;
  hash: string;
  cursor: string | null;
  changed: number;
  finishedAt: string | null;
}

/** A data step that is not finished. */
export interface PendingStep {
  step: HashedStep;
  /** Number of records already changed; null if the step has not started. */
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

/** @throws DataStepRefused if the step was changed after it started. */
export function requireSame(step: HashedStep, known: Pick<KnownStep, 'hash'>): void {
  if (known.hash === step.hash) return;
  throw new DataStepRefused(
    step.name,
    'Er wurde geändert, nachdem er in dieser Datenbank gelaufen ist. Stelle seinen Inhalt wieder her; was noch zu ändern ist, wird ein Schritt mit neuem Namen.',
  );
}

/**
 * The unfinished data steps in order; runs no query if there are no steps.
 * @throws DataStepRefused if a step was changed after it started.
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
