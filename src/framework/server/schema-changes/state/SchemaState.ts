import { createHash } from 'node:crypto';
import type { HashedStep } from '../../../schema/DataStep.ts';
import type { FieldKind } from '../../../schema/kinds/FieldKind.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import type { Table } from '../../kinds/Table.ts';
import { tablesOf } from '../../storage/tablesOf.ts';
import { changeKeyFunction, changeKeySql } from '../plan/changeKey.ts';
import { type FoundationFunction, foundationFunctions } from './foundation.ts';

/** The properties of a field that the diff needs in addition to its columns. */
export interface FieldOutline {
  name: string;
  kind: FieldKind;
  renamedFrom?: string;
  /** Target resource of a reference, reference list or link. */
  to?: string;
  /** Allowed target resources of a polymorphic reference. */
  targets?: string[];
  link?: { through: string; type: string };
  members?: FieldOutline[];
}

export interface EntityOutline {
  resource: string;
  renamedFrom?: string;
  fields: FieldOutline[];
}

/** Complete input of the diff; the last applied state is stored in the database. */
export interface SchemaState {
  tables: Table[];
  entities: EntityOutline[];
  functions: FoundationFunction[];
}

/** The state of an empty database. */
export const emptySchema: SchemaState = { tables: [], entities: [], functions: [] };

function fieldOutline(field: Field): FieldOutline {
  const to = field.reference?.to ?? field.link?.to;
  return {
    name: field.name,
    kind: field.kind,
    ...(field.renamedFrom === undefined ? {} : { renamedFrom: field.renamedFrom }),
    ...(to === undefined ? {} : { to }),
    ...(field.targets ? { targets: field.targets } : {}),
    ...(field.link ? { link: { through: field.link.through, type: field.link.type } } : {}),
    ...(field.members ? { members: field.members.map(fieldOutline) } : {}),
  };
}

function entityOutline(entity: Entity): EntityOutline {
  return {
    resource: entity.resource,
    ...(entity.renamedFrom === undefined ? {} : { renamedFrom: entity.renamedFrom }),
    fields: entity.fields.map(fieldOutline),
  };
}

/** The parts of a model that determine the database. */
export interface DefinedEntities {
  entities: readonly Entity[];
  /** In order of execution. */
  steps?: readonly HashedStep[];
}

/** The database schema for these entities. */
export function schemaStateOf(entities: readonly Entity[]): SchemaState {
  return {
    tables: tablesOf(entities),
    entities: entities.map(entityOutline),
    functions: [...foundationFunctions, { name: changeKeyFunction, sql: changeKeySql }],
  };
}

/** Sorts keys and omits `renamedFrom`, which has no meaning after the rename. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(
    ([key, entry]) => key !== 'renamedFrom' && entry !== undefined,
  );
  entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, canonical(entry)]));
}

/** Hash that is equal for two schemas exactly if no migration is needed between them. */
export function schemaHash(state: SchemaState): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(state)))
    .digest('hex')
    .slice(0, 32);
}

/**
 * Key that is equal for definitions that produce the same empty database, including the data steps recorded
 * as done.
 */
export function schemaKey({ entities, steps = [] }: DefinedEntities): string {
  const done = steps.map(({ name, hash }) => `${name} ${hash}`);
  return createHash('sha256')
    .update([schemaHash(schemaStateOf(entities)), ...done].join('\n'))
    .digest('hex')
    .slice(0, 16);
}
