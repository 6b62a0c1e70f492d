import type { Database } from '../../src/framework/server/database/Database.ts';
import {
  applyPlan,
  listAppliedPlans,
  unconfirmedSteps,
} from '../../src/framework/server/schema-changes/apply/applyPlan.ts';
import {
  allSteps,
  applyCommand,
  describePlan,
  type Plan,
} from '../../src/framework/server/schema-changes/plan/Plan.ts';
import { planSchemaChange } from '../../src/framework/server/schema-changes/plan/planSchemaChange.ts';
import type { DefinedEntities } from '../../src/framework/server/schema-changes/state/SchemaState.ts';
import type { StepConverter } from '../../src/framework/server/schema-changes/steps/StepConverter.ts';
import type { MigrateArguments } from './parseMigrateArguments.ts';

type Print = (text: string) => void;

interface ApplyOptions {
  confirm: readonly string[];
  converters: Readonly<Record<string, StepConverter>>;
}

async function printStatus(db: Database, print: Print): Promise<void> {
  const applied = await listAppliedPlans(db);
  if (applied.length === 0) print('Bisher wurde nichts angewendet.');
  for (const { at, plan, statements } of applied) {
    print(`${new Date(at).toLocaleString('de-DE', { timeZone: 'Europe/Berlin' })}\n${plan}`);
    print(`${statements.map((statement) => `    ${statement.replaceAll('\n', '\n    ')};`).join('\n')}\n`);
  }
}

async function apply(
  db: Database,
  plan: Plan,
  { confirm, converters }: ApplyOptions,
  print: Print,
): Promise<number> {
  const unknown = confirm.filter((name) => !allSteps(plan).some((step) => step.name === name));
  if (unknown.length > 0) {
    print(`\nEinen Schritt mit diesem Namen gibt es nicht: ${unknown.join(', ')}`);
    return 1;
  }
  const missing = unconfirmedSteps(plan, confirm);
  if (missing.length > 0) {
    print(`\nEs wurde nichts geändert. Noch nicht bestätigt: ${missing.map(({ name }) => name).join(', ')}`);
    print(`Alles zusammen führt dies aus:\n  ${applyCommand(plan)}`);
    return 1;
  }
  await applyPlan(db, plan, { confirm, converters });
  if (plan.steps.length > 0) print('\nErledigt.');
  return 0;
}

/**
 * `npm run migrate`: shows the database changes required by the definitions, applies them, or lists applied
 * ones.
 * @param converters functions named by data steps
 * @returns the exit code
 */
export async function migrate(
  db: Database,
  model: DefinedEntities,
  { isApplying, isStatus, confirm }: MigrateArguments,
  print: Print,
  converters: Readonly<Record<string, StepConverter>> = {},
): Promise<number> {
  if (isStatus) {
    await printStatus(db, print);
    return 0;
  }
  const plan = await planSchemaChange(db, model);
  print(describePlan(plan));
  if (isApplying) return await apply(db, plan, { confirm, converters }, print);
  if (plan.steps.length > 0) print(`\nDas führt aus:\n  ${applyCommand(plan)}`);
  return 0;
}
