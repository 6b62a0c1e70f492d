import type { FieldKind } from '../../../schema/kinds/FieldKind.ts';
import type { Table } from '../../kinds/Table.ts';
import type { FoundationFunction } from './foundation.ts';

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
