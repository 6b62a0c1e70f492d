import type { DataStep, StepSource } from '../../../schema/DataStep.ts';
import { AppError } from '../../../schema/errors.ts';
import { leafOf, resolvePath } from '../../../schema/fieldPath.ts';
import { isJsonObject, type RecordData } from '../../../schema/Json.ts';
import { isSameValue } from '../../../schema/merge/isSameValue.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import { readPhone } from '../../../schema/phone/parsePhone.ts';
import { sentenceOf } from '../../../schema/validation/issues.ts';
import { readFieldValue } from '../../../schema/validation/readField.ts';
import { sanitizeRichText } from '../../text/richText.ts';
import type { StepConverter } from './StepConverter.ts';

type Change = (old: unknown) => unknown;

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce((holder, name) => (isJsonObject(holder) ? holder[name] : undefined), value) ?? null;
}

function mapped(map: Readonly<Record<string, unknown>>): Change {
  const one = (old: unknown) => (Object.hasOwn(map, String(old)) ? map[String(old)] : old);
  return (old) => {
    if (!Array.isArray(old)) return old === null || old === undefined ? old : one(old);
    return [...new Set(old.map(one))].filter((entry) => entry !== null);
  };
}

/** @throws AppError 422 if the field does not accept the converter's value. */
function converted(field: Field, path: string, value: unknown): unknown {
  if (value === null || value === undefined) {
    if (!field.required) return null;
    throw new AppError('invalid', { fields: { [path]: sentenceOf({ rule: 'required', params: {} }) } });
  }
  const tools = { phone: readPhone, sanitize: sanitizeRichText };
  const { value: read, issues } = readFieldValue(field, value, { ...tools, isWhole: true });
  if (issues.length === 0) return read;
  const fields = issues.map((issue) => [[path, issue.path].filter(Boolean).join('.'), sentenceOf(issue)]);
  throw new AppError('invalid', { fields: Object.fromEntries(fields) });
}

interface ChangedPlace {
  holders: readonly Field[];
  path: readonly string[];
}

/**
 * Changes the value at `path`, in every entry of lists along it; empty values stay empty unless a member is
 * set.
 */
function changedAt(value: unknown, { holders, path }: ChangedPlace, change: Change): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return change(value);
  const [holder, ...below] = holders;
  const inside = (entry: unknown): unknown => {
    const object = isJsonObject(entry) ? entry : {};
    const inner = changedAt(object[name], { holders: below, path: rest }, change);
    return isSameValue(object[name], inner) ? entry : { ...object, [name]: inner };
  };
  if (holder?.kind !== 'valueList') return inside(value);
  return Array.isArray(value) ? value.map(inside) : value;
}

interface ChangedRecord {
  entity: Entity;
  record: Readonly<RecordData>;
}

/**
 * The values a step sets in one record.
 * @param entity includes the step's former fields.
 * @param record all stored fields.
 */
export function dataStepValues(
  step: DataStep,
  { entity, record }: ChangedRecord,
  converters: Readonly<Record<string, StepConverter>>,
): RecordData {
  const change = (path: string, field: Field, source: StepSource): Change => {
    if ('value' in source) return () => source.value;
    if ('from' in source) return () => valueAt(record, source.from.split('.'));
    if ('map' in source) return mapped(source.map);
    const convert = converters[source.convert];
    if (!convert) throw new Error(`There is no converter "${source.convert}".`);
    return (old) => {
      const value = convert(record);
      return isSameValue(old, value) ? old : converted(field, path, value);
    };
  };
  const values: RecordData = {};
  for (const [path, source] of Object.entries(step.set)) {
    const found = resolvePath(() => undefined, entity, path);
    if (!found) continue;
    const { field, members } = found;
    const old = field.name in values ? values[field.name] : record[field.name];
    const names = members.map(({ name }) => name);
    values[field.name] = changedAt(
      old,
      { holders: [field, ...members], path: names },
      change(path, leafOf(found), source),
    );
  }
  return values;
}
