import { evaluateCondition } from './condition.ts';
import { isJsonObject, type RecordData } from './Json.ts';
import { kindTraits } from './kinds/kindTraits.ts';
import type { Entity, Field } from './model.ts';

/** A field, or a member of its value. */
export interface FieldPointer {
  field: Field;
  /** Members of the field's value, outermost first; empty for the field itself. */
  members: readonly Field[];
}

/** A relation that a path follows; `members` leads to it if it is inside a value. */
export interface PathHop extends FieldPointer {
  entity: Entity;
}

/** A resolved dotted path: the relations it follows, then the column, then members inside its value. */
export interface FieldPath extends FieldPointer {
  path: string;
  /** Relations followed, outermost first; empty for a field of the entity itself. */
  hops: PathHop[];
  /** The entity that owns `field`. */
  entity: Entity;
}

/** The id as a field: part of every entity, never part of a form. */
export const idField: Field = {
  name: 'id',
  kind: 'text',
  title: 'ID',
  required: true,
  readOnly: true,
  writeOnly: false,
  deprecated: false,
  personalData: false,
  clearWhenHidden: false,
  unique: true,
  indexed: true,
};

type FindEntity = (resource: string) => Entity | undefined;

/**
 * Resource that a relation field refers to; undefined for other fields and for those with several targets.
 */
export function relationTarget(field: Field): string | undefined {
  return field.reference?.to ?? field.link?.to;
}

function fieldNamed(entity: Entity, name: string): Field | undefined {
  if (name === 'id' || name === '_id') return idField;
  return entity.fields.find((field) => field.name === name);
}

/**
 * Follows `names` through the members of the field's value, stopping at a relation. Undefined if a member is
 * missing.
 */
export function takeMembers(field: Field, names: readonly string[]): Field[] | undefined {
  const members: Field[] = [];
  let holder = field;
  for (const name of names) {
    if (relationTarget(holder) !== undefined) break;
    const member = holder.members?.find((candidate) => candidate.name === name);
    if (!member) return undefined;
    members.push(member);
    holder = member;
  }
  return members;
}

/**
 * Resolves `name`, `address.city`, `contract.name`, `items.product.name`; undefined if a segment does not
 * exist.
 */
export function resolvePath(find: FindEntity, start: Entity, path: string): FieldPath | undefined {
  const hops: PathHop[] = [];
  let names = path.split('.');
  let entity = start;
  for (;;) {
    const field = fieldNamed(entity, names[0] ?? '');
    const members = field && takeMembers(field, names.slice(1));
    if (!field || !members) return undefined;
    names = names.slice(1 + members.length);
    if (names.length === 0) return { path, hops, entity, field, members };
    const next = find(relationTarget(members.at(-1) ?? field) ?? '');
    if (!next) return undefined;
    hops.push({ entity, field, members });
    entity = next;
  }
}

/** The field at the end of the path; its kind decides how the value is compared, shown and edited. */
export function leafOf(path: FieldPointer): Field {
  return path.members.at(-1) ?? path.field;
}

/**
 * Returns whether a path ends inside a list of values, or at a list inside a value: it may have many values
 * per record.
 */
export function isInList({ field, members }: FieldPointer): boolean {
  return members.length > 0 && [field, ...members].some(({ kind }) => kindTraits[kind].list);
}

/** Dotted path of a field or a member of its value: `items.product`. */
export function placePath({ field, members }: FieldPointer): string {
  return [field, ...members].map(({ name }) => name).join('.');
}

/** Readable title of the path: `Positionen: Produkt`. */
export function placeTitle({ field, members }: FieldPointer): string {
  return [field, ...members].map(({ title }) => title).join(': ');
}

/** The records or values that hold the last name of a path: the record itself for a path of one name. */
export function holdersAt(record: unknown, path: string): Record<string, unknown>[] {
  const end = path.lastIndexOf('.');
  const held = end < 0 ? record : valueAt(record, path.slice(0, end));
  return [held].flat().filter(isJsonObject);
}

/**
 * Value at a path; the list of non-empty values if the path leads through several records or list entries.
 */
export function valueAt(record: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    if (Array.isArray(value))
      return value.flatMap((entry) => (isJsonObject(entry) ? entry[name] : undefined)).filter(Boolean);
    return isJsonObject(value) ? value[name] : undefined;
  }, record);
}

/** Names of the fields of the same record that decide how the value of a field is shown. */
export function shownWith({ reference, mark }: Pick<Field, 'reference' | 'mark'>): string[] {
  const { titleBy } = reference ?? {};
  return [...(titleBy === undefined ? [] : [titleBy]), ...Object.keys(mark?.when ?? {})];
}

/**
 * The field as shown in one record: with the form that the record gives the title of its target, and with its
 * mark if all fields of the condition are readable and it is true.
 */
export function fieldOfRecord(field: Field, record: RecordData): Field {
  if (shownWith(field).length === 0) return field;
  const { mark, reference } = field;
  const form = record[reference?.titleBy ?? ''];
  const isMarked =
    mark !== undefined &&
    Object.keys(mark.when).every((name) => name in record) &&
    evaluateCondition(mark.when, record);
  return {
    ...field,
    ...(reference && typeof form === 'string' ? { reference: { ...reference, titleForm: form } } : {}),
    ...(isMarked ? { shownMark: mark.text } : {}),
  };
}
