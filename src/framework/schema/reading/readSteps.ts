import type { DataStep, StepSource } from '../DataStep.ts';
import { DefinitionError, type DefinitionMistake } from '../DefinitionMistake.ts';
import { AppError } from '../errors.ts';
import { type FieldPath, leafOf, resolvePath } from '../fieldPath.ts';
import { parseFilter } from '../filter/parseFilter.ts';
import type { JsonObject, JsonValue } from '../Json.ts';
import type { FieldKind } from '../kinds/FieldKind.ts';
import { filteredEntity, withFormerFields } from '../ModelIndex.ts';
import type { Entity, Field } from '../model.ts';
import { readFieldValue } from '../validation/readFieldValue.ts';
import { DefinitionPosition, type ReadingContext } from './ReadingContext.ts';
import type { DefinitionSources, RawProperty, SourceFile } from './rawDefinition.ts';
import { readField } from './readField.ts';

/** A step as written, accepted by the meta-schema. */
export interface RawStep {
  $schema?: string;
  title: string;
  of: string;
  where?: JsonObject;
  former?: Record<string, RawProperty>;
  set: Record<string, StepSource>;
}

/**
 * Kinds whose stored value, or each entry of it, is one text, number or boolean, mapped to the kind of the
 * entry.
 */
const entryKinds: Partial<Record<FieldKind, FieldKind>> = {
  text: 'text',
  longText: 'longText',
  mail: 'mail',
  phone: 'phone',
  url: 'url',
  integer: 'integer',
  decimal: 'decimal',
  money: 'money',
  boolean: 'boolean',
  date: 'date',
  timeOfDay: 'timeOfDay',
  enum: 'enum',
  enumList: 'enum',
  textList: 'text',
  reference: 'reference',
  referenceList: 'reference',
  colour: 'colour',
};

/** Resolves a path that does not leave the record. */
function ownPath(entity: Entity, path: string): FieldPath | undefined {
  return resolvePath(() => undefined, entity, path);
}

function leadsThroughList({ field, members }: FieldPath): boolean {
  return [field, ...members].slice(0, -1).some(({ kind }) => kind === 'valueList');
}

/** Returns the value as it will be stored; reports a mistake if the field refuses it. */
function readValue(field: Field, value: JsonValue, place: DefinitionPosition): JsonValue {
  if (value === null) {
    if (field.required) place.mistake(`"${field.name}" is required and cannot be cleared.`);
    return null;
  }
  const { value: read, issues } = readFieldValue(field, value, { isWhole: true });
  if (issues.length === 0) return read as JsonValue;
  const where = issues.map(({ path, rule }) => (path ? `${path}: ${rule}` : rule)).join(', ');
  place.mistake(`A field of kind ${field.kind} does not take ${JSON.stringify(value)} (${where}).`);
  return value;
}

function readMap(
  field: Field,
  map: Record<string, JsonValue>,
  place: DefinitionPosition,
): Record<string, JsonValue> {
  const kind = entryKinds[field.kind];
  if (!kind) {
    place.mistake(`A table of values means nothing for a field of kind ${field.kind}.`);
    return map;
  }
  // a list entry can always be mapped to null
  const entry = { ...field, kind, required: field.required && kind === field.kind };
  const entries = Object.entries(map).map(([old, value]): [string, JsonValue] => [
    old,
    readValue(entry, value, place.at(old)),
  ]);
  return Object.fromEntries(entries);
}

/** Returns whether every value of `from` is valid for `to` without conversion. */
function isAlike(from: Field, to: Field): boolean {
  if (from.kind !== to.kind || from.reference?.to !== to.reference?.to) return false;
  if ((from.targets ?? []).some((target) => !to.targets?.includes(target))) return false;
  const isOption = (value: unknown) => to.options?.some((option) => option.value === value);
  if (from.options?.some(({ value }) => !isOption(value))) return false;
  return (from.members ?? []).every((member) => {
    const other = to.members?.find(({ name }) => name === member.name);
    return other !== undefined && isAlike(member, other);
  });
}

function fromMistake(to: FieldPath, from: string, whole: Entity): string | undefined {
  const found = ownPath(whole, from);
  if (!found)
    return `"${from}" is no field of ${whole.resource}; a field that is no longer defined belongs in "former".`;
  if (found.path === to.path) return 'A field cannot be taken from itself.';
  if (leadsThroughList(found)) return `"${from}" is not one value of the record.`;
  const [source, target] = [leafOf(found), leafOf(to)];
  if (source.writeOnly || source.kind === 'link') return `"${from}" has no value of its own to take.`;
  if (isAlike(source, target)) return undefined;
  return `"${from}" (kind ${source.kind}) can hold what "${to.path}" (kind ${target.kind}) does not take: use "map" or "convert".`;
}

/**
 * Checks the source of a step's new value.
 * @param whole the entity, including the step's former fields
 * @returns the source with its values as they will be stored
 */
function checkStepSource(
  to: FieldPath,
  source: StepSource,
  whole: Entity,
  place: DefinitionPosition,
): StepSource {
  const leaf = leafOf(to);
  if ('value' in source) return { value: readValue(leaf, source.value, place.at('value')) };
  if ('map' in source) return { map: readMap(leaf, source.map, place.at('map')) };
  const inList = `"${to.path}" is in every entry of a list: only "value" and "map" are possible.`;
  if (leadsThroughList(to)) place.mistake(inList);
  const mistake = 'from' in source ? fromMistake(to, source.from, whole) : undefined;
  if (mistake) place.at('from').mistake(mistake);
  return source;
}

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
function readStep(
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

/**
 * Reads step files (already accepted by the meta-schema) into steps, in the order of their names.
 * @param entities result of `readDefinitions` for the same sources
 * @param found collects the mistakes, each with file, property and a sentence; if given, nothing is thrown
 * @throws DefinitionError with every mistake
 */
export function readSteps(
  files: ReadonlyMap<string, SourceFile<RawStep>>,
  entities: readonly Entity[],
  { found, ...sources }: DefinitionSources & { found?: DefinitionMistake[] },
): DataStep[] {
  const mistakes = found ?? [];
  const context: ReadingContext = { sources, mistakes, open: [] };
  const byResource = new Map(entities.map((entity) => [entity.resource, entity]));
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  const steps = sorted.flatMap(
    ([name, source]) => readStep(name, source, (resource) => byResource.get(resource), context) ?? [],
  );
  if (!found && mistakes.length > 0) throw new DefinitionError(mistakes);
  return steps;
}
