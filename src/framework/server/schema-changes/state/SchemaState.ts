import type { FieldKind } from '../../../schema/FieldKind.ts';
import type { Table } from '../../storage/Table.ts';
import type { FoundationFunction } from './foundation.ts';

/** What the differ needs to know of a field beside its columns. */
export interface FieldOutline {
  name: string;
  kind: FieldKind;
  renamedFrom?: string;
  /** Resource a reference, list of references or link leads to. */
  to?: string;
  /** Resources a polymorphic reference may point to. */
  targets?: string[];
  link?: { through: string; type: string };
  members?: FieldOutline[];
}

export interface EntityOutline {
  resource: string;
  renamedFrom?: string;
  fields: FieldOutline[];
}

/** Everything the database is made from; what was applied last is kept in the database itself. */
export interface SchemaState {
  tables: Table[];
  entities: EntityOutline[];
  functions: FoundationFunction[];
}

/** Before anything was created. */
export const emptySchema: SchemaState = { tables: [], entities: [], functions: [] };
