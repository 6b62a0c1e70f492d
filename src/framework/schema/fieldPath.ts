import type { Entity, Field } from './model.ts';

/** A dotted path, resolved: relations walked through, then the column, then members inside its value. */
export interface FieldPath {
  path: string;
  /** Relation fields on the way, outermost first; empty for a field of the entity itself. */
  hops: { entity: Entity; field: Field }[];
  /** The entity that holds `field`. */
  entity: Entity;
  field: Field;
  /** Value members below the column, outermost first. */
  members: Field[];
}

/** The id as a field: part of every entity, never in a form. */
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

/** Resource a relation field leads to; undefined for fields that lead nowhere or to several. */
export function relationTarget(field: Field): string | undefined {
  return field.reference?.to ?? field.link?.to;
}

function fieldNamed(entity: Entity, name: string): Field | undefined {
  if (name === 'id' || name === '_id') return idField;
  return entity.fields.find((field) => field.name === name);
}

function resolveMembers(field: Field, names: string[]): Field[] | undefined {
  const members: Field[] = [];
  let holder = field;
  for (const name of names) {
    const member = holder.members?.find((candidate) => candidate.name === name);
    if (!member) return undefined;
    members.push(member);
    holder = member;
  }
  return members;
}

/** Resolves `name`, `address.city`, `contract.name`; undefined when a step does not exist. */
export function resolvePath(find: FindEntity, start: Entity, path: string): FieldPath | undefined {
  const names = path.split('.');
  const hops: FieldPath['hops'] = [];
  let entity = start;
  for (let position = 0; position < names.length; position += 1) {
    const field = fieldNamed(entity, names[position] ?? '');
    if (!field) return undefined;
    const rest = names.slice(position + 1);
    const target = rest.length > 0 ? relationTarget(field) : undefined;
    if (!target) {
      const members = resolveMembers(field, rest);
      return members && { path, hops, entity, field, members };
    }
    const next = find(target);
    if (!next) return undefined;
    hops.push({ entity, field });
    entity = next;
  }
  return undefined;
}

/** The field whose kind decides how the value at the end of the path is compared, shown and edited. */
export function leafOf(path: FieldPath): Field {
  return path.members.at(-1) ?? path.field;
}
