import type { StepSource } from '../DataStep.ts';
import { type FieldPath, leafOf, resolvePath } from '../fieldPath.ts';
import type { JsonValue } from '../Json.ts';
import type { FieldKind } from '../kinds/FieldKind.ts';
import type { Entity, Field } from '../model.ts';
import { readFieldValue } from '../validation/readField.ts';
import type { DefinitionPosition } from './ReadingContext.ts';

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
export function ownPath(entity: Entity, path: string): FieldPath | undefined {
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
export function checkStepSource(
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
