import type { HashedStep } from '../../../schema/DataStep.ts';
import { withFormerFields } from '../../../schema/ModelIndex.ts';
import type { Entity } from '../../../schema/model.ts';
import { diffSchemas } from '../plan/diffSchemas.ts';
import type { Plan, Step } from '../plan/Plan.ts';
import { matchByName } from '../state/matchByName.ts';
import { matchSchemas } from '../state/matchSchemas.ts';
import type { FieldOutline, SchemaState } from '../state/SchemaState.ts';
import { schemaStateOf } from '../state/schemaStateOf.ts';
import { DataStepRefused } from './DataStepRefused.ts';
import { dataStepStart } from './dataStepStart.ts';
import type { PendingStep } from './pendingDataSteps.ts';

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
