import type { DataStep, StepSource } from '../DataStep.ts';
import { AppError } from '../errors.ts';
import { leafOf } from '../fieldPath.ts';
import { parseFilter } from '../filter/parseFilter.ts';
import type { Entity, Field } from '../model.ts';
import { filteredEntity, withFormerFields } from '../stepEntity.ts';
import { checkStepSource, ownPath } from './checkStepSource.ts';
import { DefinitionPosition, type ReadingContext } from './ReadingContext.ts';
import type { SourceFile } from './rawDefinition.ts';
import type { RawStep } from './rawStep.ts';
import { readField } from './readField.ts';

type FindEntity = (resource: string) => Entity | undefined;

const bySystem: readonly string[] = ['id', '_id', 'createdAt', 'updatedAt'];

function checkFormer(entity: Entity, path: string, field: Field, place: DefinitionPosition): void {
  const holder = path.includes('.') ? ownPath(entity, path.slice(0, path.lastIndexOf('.'))) : undefined;
  if (ownPath(entity, path))
    place.mistake(`"${path}" is still a field of ${entity.resource}: read it without "former".`);
  else if (path.includes('.') && !(holder && leafOf(holder).members))
    place.mistake(`${entity.resource} has no value that "${path}" could have been a member of.`);
  else if ((holder ? leafOf(holder).members : entity.fields)?.some((one) => one.renamedFrom === field.name))
    place.mistake(`Another field takes the values of "${path}" over already, by "renamedFrom".`);
  if (field.kind === 'link' || field.writeOnly)
    place.mistake(`A field of kind ${field.kind} has no value of its own that a step could read.`);
}

function readFormer(entity: Entity, raw: RawStep, place: DefinitionPosition): Record<string, Field> {
  const entries = Object.entries(raw.former ?? {}).map(([path, property]): [string, Field] => {
    const name = path.split('.').at(-1) ?? path;
    // nobody sees the former field, so its value must not be cleared before the step has read it
    const field = { ...readField(name, property, false, place.at(path)), clearWhenHidden: false };
    checkFormer(entity, path, field, place.at(path));
    return [path, field];
  });
  return Object.fromEntries(entries);
}

function targetMistake(entity: Entity, path: string, all: readonly string[]): string | undefined {
  const found = ownPath(entity, path);
  if (!found) return `"${path}" is no field of ${entity.resource}.`;
  const { kind, writeOnly } = leafOf(found);
  if (bySystem.includes(path)) return `"${path}" is set by the system alone.`;
  if (kind === 'link' || writeOnly) return `"${path}" has no value of its own that a step could set.`;
  const whole = all.find((other) => path.startsWith(`${other}.`));
  return whole && `"${path}" is part of "${whole}", which this step sets as a whole.`;
}

function readSet(
  entity: Entity,
  whole: Entity,
  raw: RawStep,
  place: DefinitionPosition,
): Record<string, StepSource> {
  const paths = Object.keys(raw.set);
  const entries = Object.entries(raw.set).map(([path, source]): [string, StepSource] => {
    const mistake = targetMistake(entity, path, paths);
    if (mistake) place.at(path).mistake(mistake);
    const found = ownPath(entity, path);
    return [path, found ? checkStepSource(found, source, whole, place.at(path)) : source];
  });
  return Object.fromEntries(entries);
}

function checkWhere(find: FindEntity, entity: Entity, step: DataStep, place: DefinitionPosition): void {
  if (!step.where) return;
  const seen = filteredEntity(entity, step);
  try {
    parseFilter(step.where, {
      entity: seen,
      find: (resource) => (resource === seen.resource ? seen : find(resource)),
      isReadable: () => true,
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = Object.entries(error.details?.fields ?? {}).map((entry) => entry.join(': '));
    place.mistake(`This filter is not understood: ${fields.join(' ')}`);
  }
}

/** Reads one step against the entities; every mistake is reported at its property. */
export function readStep(
  name: string,
  { file, raw }: SourceFile<RawStep>,
  find: FindEntity,
  context: ReadingContext,
): DataStep | undefined {
  const place = new DefinitionPosition(context, file, '');
  if (!/^\d{4}-\d{2}-\d{2}-[a-z0-9-]+$/.test(name))
    place.mistake('A step is named by its day and what it does: 2026-11-21-klaere-status.json.');
  const entity = find(raw.of);
  if (!entity) {
    const among = context.sources.entities.keys();
    place.at('of').mistake(`There is no entity "${raw.of}".`, { name: raw.of, among });
    return undefined;
  }
  const former = readFormer(entity, raw, place.at('former'));
  const whole = withFormerFields(entity, { former });
  const set = readSet(entity, whole, raw, place.at('set'));
  const { title, of, where } = raw;
  const step = { name, title, of, set, former, ...(where ? { where } : {}) };
  checkWhere(find, entity, step, place.at('where'));
  return step;
}
