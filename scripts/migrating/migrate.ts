import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Database } from '../../src/framework/server/database/Database.ts';
import { DataDirInUse } from '../../src/framework/server/database/dataDirLock.ts';
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
import { isDeveloping, wantedNote } from '../developing/wantedNote.ts';

export interface MigrateArguments {
  isApplying: boolean;
  isStatus: boolean;
  /** Names of confirmed steps, which may change or delete stored data. */
  confirm: string[];
}

/**
 * Reads the arguments after `npm run migrate --`.
 * @throws TypeError for an unknown option
 */
export function parseMigrateArguments(args: readonly string[]): MigrateArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      apply: { type: 'boolean', default: false },
      status: { type: 'boolean', default: false },
      confirm: { type: 'string', multiple: true, default: [] },
    },
  });
  return { isApplying: values.apply, isStatus: values.status, confirm: values.confirm };
}

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

/** File that `npm run migrate -- --apply` touches after closing the database; `npm run dev` watches it. */
export function appliedNote(dataDir: string): string {
  return join(dataDir, 'schema-applied');
}

/** Maximum time in ms for the server of `npm run dev` to end. */
const patienceMs = 30_000;
const pauseMs = 200;

async function openPatiently(open: () => Promise<Database>, until: number): Promise<Database> {
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof DataDirInUse) || Date.now() > until) throw error;
      await delay(pauseMs);
    }
  }
}

/**
 * Opens the database; where the server of `npm run dev` has it, that server makes room until this process ends.
 * @throws DataDirInUse where another process has it
 */
export async function borrowDatabase(dataDir: string, open: () => Promise<Database>): Promise<Database> {
  if (!isDeveloping(dataDir)) return await open();
  const note = wantedNote(dataDir);
  writeFileSync(note, '');
  process.once('exit', () => rmSync(note, { force: true }));
  return await openPatiently(open, Date.now() + patienceMs);
}
