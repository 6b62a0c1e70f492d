import type { Column, Table } from '../../storage/Table.ts';
import type { EntityOutline, FieldOutline } from './SchemaState.ts';

export interface EntityMatch {
  before: EntityOutline;
  after: EntityOutline;
  /** Former field by present name. */
  fields: Map<string, FieldOutline>;
}

export interface TableMatch {
  before: Table;
  after: Table;
  /** Former column by present name. */
  columns: Map<string, Column>;
}

/** What of the old schema lives on in the new one, under the same or another name. */
export interface SchemaMatch {
  /** By present resource. */
  entities: Map<string, EntityMatch>;
  /** By present table. */
  tables: Map<string, TableMatch>;
}
