import { sql } from 'kysely';
import { type DataStep, everything, type HashedStep } from '../../../schema/DataStep.ts';
import { withFormerFields } from '../../../schema/ModelIndex.ts';
import type { Entity } from '../../../schema/model.ts';
import type { Executor } from '../../database/Database.ts';
import { dataStepsTable } from '../../storage/systemTables.ts';
import { diffSchemas } from '../plan/diffSchemas.ts';
import type { Plan, Step, StepStart } from '../plan/Plan.ts';
import { matchByName, matchSchemas } from '../state/matchSchemas.ts';
import { type FieldOutline, type SchemaState, schemaStateOf } from '../state/SchemaState.ts';

/** A data step cannot run in this database; thrown before anything is applied. */
export class DataStepRefused extends Error {
  readonly step: string;

  constructor(step: string, reason: string) {
    super(`Der Schritt "${step}" lässt sich nicht ausführen: ${reason}`);
    this.name = 'DataStepRefused';
    this.step = step;
  }
}

/** The plan entry of a data step. */
export function dataStepStart({ name, title, of, set }: DataStep): StepStart {
  const fields = Object.keys(set).join(', ');
  const what = of === everything ? 'Ändert nur Texte, in denen welche stehen' : `Setzt ${fields} in ${of}`;
  return {
    name,
    kind: 'data',
    class: 'rewriting',
    sentence: `${title}: ${what}; jeder geänderte Datensatz bekommt einen Eintrag im Verlauf.`,
  };
}

/** Progress of a data step, as stored in the database. */
export interface KnownStep {
  name: string;
  hash: string;
  cursor: string | null;
  changed: number;
  finishedAt: string | null;
}

/** A data step that is not finished. */
interface PendingStep {
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

function formerOutline(
  before: readonly FieldOutline[],
  after: readonly FieldOutline[],
  [name = '', ...rest]: readonly string[],
): FieldOutline | undefined {
  const was = matchByName(before, after).get(name);
  if (!was || rest.length === 0) return was;
  const is = after.find((field) => field.name === name);
  return formerOutline(was.members ?? [], is?.members ?? [], rest);
}

/** @throws DataStepRefused if a former field does not exist or has another kind. */
function requireFormer(step: HashedStep, before: SchemaState, middle: SchemaState): void {
  const entity = matchSchemas(before, middle).entities.get(step.of);
  for (const [path, field] of Object.entries(step.former)) {
    const found = entity && formerOutline(entity.before.fields, entity.after.fields, path.split('.'));
    const label = `${step.of}.${path}`;
    if (!found)
      throw new DataStepRefused(
        step.name,
        `Er liest ${label}, was es in dieser Datenbank nicht gibt. Waren dort nie Werte, oder sind sie schon fort, dann lösche die Datei des Schritts.`,
      );
    if (found.kind !== field.kind)
      throw new DataStepRefused(
        step.name,
        `Er liest ${label} als ${field.kind}, gespeichert ist dort ${found.kind}.`,
      );
  }
}

/** Paths of current fields whose stored values the step reads. */
function pathsRead({ set, former }: HashedStep): string[] {
  const paths = Object.entries(set).flatMap(([path, source]) => {
    if ('map' in source) return [path];
    return 'from' in source ? [source.from] : [];
  });
  return paths.filter((path) => !(path in former));
}

/** @throws DataStepRefused if the plan deletes or converts values before the step reads them. */
function requireIntact(step: HashedStep, opening: Plan): void {
  for (const path of pathsRead(step)) {
    const names = path.split('.').map((_, at, all) => all.slice(0, at + 1).join('.'));
    const labels = names.map((name) => `${step.of}.${name}`);
    const taking = opening.steps.find(
      ({ class: danger, name }) =>
        danger === 'destructive' && labels.some((label) => name === label || name.startsWith(`${label}: `)),
    );
    if (taking)
      throw new DataStepRefused(
        step.name,
        `Er liest ${step.of}.${path}, dessen Werte dieselbe Änderung vorher verliert ("${taking.name}"). Gib dem neuen Feld einen anderen Namen und nenne das bisherige unter "former".`,
      );
  }
}

function withFormer(entities: readonly Entity[], pending: readonly PendingStep[]): Entity[] {
  return entities.map((entity) =>
    pending
      .filter(({ step }) => step.of === entity.resource)
      .reduce((whole, { step }) => withFormerFields(whole, step), entity),
  );
}

function stepOf({ step, begun }: PendingStep): Step {
  const start = dataStepStart(step);
  const progress = begun === null ? '' : ` Begonnen, ${begun.toLocaleString('de-DE')} sind schon geändert.`;
  return { ...start, sentence: start.sentence + progress, statements: [] };
}

/**
 * Adds data steps to a migration: after the tables change, but before the values they read are removed. An
 * intermediate schema keeps former fields until then.
 * @throws DataStepRefused if a step cannot read its fields.
 */
export function planDataSteps(
  before: SchemaState,
  entities: readonly Entity[],
  pending: readonly PendingStep[],
): Plan {
  const after = schemaStateOf(entities);
  const middle = schemaStateOf(withFormer(entities, pending));
  const opening = diffSchemas(before, middle);
  for (const { step } of pending) {
    requireFormer(step, before, middle);
    requireIntact(step, opening);
  }
  const data = { entities, steps: pending.map(({ step }) => step) };
  const plan = { ...opening, steps: [...opening.steps, ...pending.map(stepOf)], data };
  const closing = diffSchemas(middle, after);
  if (closing.steps.length === 0) return plan;
  // lost values are counted now, while tables still have their former names
  const losses = new Map(diffSchemas(before, after).steps.map((step) => [step.name, step.losses]));
  const steps = closing.steps.map(({ losses: _, ...step }) => {
    const known = losses.get(step.name);
    return known === undefined ? step : { ...step, losses: known };
  });
  return { ...plan, closing: { ...closing, steps } };
}
