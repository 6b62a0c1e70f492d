import type { Column, Table } from '../../kinds/Table.ts';
import type { EntityOutline, FieldOutline } from './SchemaState.ts';

export interface EntityMatch {
  before: EntityOutline;
  after: EntityOutline;
  /** Former field by current name. */
  fields: Map<string, FieldOutline>;
}

export interface TableMatch {
  before: Table;
  after: Table;
  /** Former column by current name. */
  columns: Map<string, Column>;
}

/** Entities and tables present in both schemas, under the same or another name. */
export interface SchemaMatch {
  /** By current resource. */
  entities: Map<string, EntityMatch>;
  /** By current table. */
  tables: Map<string, TableMatch>;
}
