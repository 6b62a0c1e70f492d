import type { HashedStep } from '../../../schema/DataStep.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import { tablesOf } from '../../storage/tablesOf.ts';
import { changeKeyFunction, changeKeySql } from '../plan/changeKey.ts';
import { foundationFunctions } from './foundation.ts';
import type { EntityOutline, FieldOutline, SchemaState } from './SchemaState.ts';

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
