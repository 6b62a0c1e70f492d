import { sql } from 'kysely';
import type { HashedStep } from '../../../schema/DataStep.ts';
import type { Executor } from '../../database/Database.ts';
import { describePlan } from '../plan/describePlan.ts';
import { dataStepStart } from './dataStepStart.ts';

/** Records a finished data step among the applied plans. */
export async function keepDataStep(executor: Executor, step: HashedStep, changed: number): Promise<void> {
  const start = dataStepStart(step);
  const sentence = `${start.sentence} Geändert: ${changed.toLocaleString('de-DE')}.`;
  const plan = describePlan({ steps: [{ ...start, sentence, statements: [] }] });
  await sql`INSERT INTO sys_applied_plans (steps, plan, statements) VALUES (${[step.name]}, ${plan}, '{}')`.execute(
    executor,
  );
}
