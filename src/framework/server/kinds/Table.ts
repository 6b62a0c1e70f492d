/** The physical schema of the definitions: plain data for comparing schemas and creating tables. */

export type ColumnType =
  | 'text'
  | 'integer'
  | 'bigint'
  | 'numeric'
  | 'boolean'
  | 'date'
  | 'timestamptz'
  | 'jsonb'
  | 'text[]'
  | 'integer[]'
  | 'point';

/** `german` sorts like a dictionary; `binary` is for ids and tokens. Only for `text`. */
export type ColumnCollation = 'german' | 'binary';

export interface Column {
  name: string;
  type: ColumnType;
  notNull: boolean;
  collation?: ColumnCollation;
  /** SQL literal. */
  default?: string;
  /** Immutable SQL expression of a stored generated column. */
  generated?: string;
  /** Former name, from the field's `renamedFrom`; ignored once the snapshot no longer contains it. */
  renamedFrom?: string;
}

export interface Index {
  name: string;
  /**
   * SQL of each key, already quoted: `"name"`, `("address"->>'city') COLLATE german`,
   * `"search" gin_trgm_ops`.
   */
  keys: string[];
  method: 'btree' | 'gin' | 'gist';
  unique: boolean;
  /** SQL condition of the indexed rows; all of them without it. */
  where?: string;
}

export interface ForeignKey {
  name: string;
  column: string;
  references: string;
  onDelete: 'no action' | 'cascade';
}

export interface Table {
  name: string;
  columns: Column[];
  primaryKey: string[];
  indexes: Index[];
  foreignKeys: ForeignKey[];
  /** Former name of the table. */
  renamedFrom?: string;
}
