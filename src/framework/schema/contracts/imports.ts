import type { FieldKind } from '../kinds/FieldKind.ts';

/**
 * Outcome of a row: new record, changed record, nothing to do, left out as a duplicate, no right, invalid.
 */
export const rowOutcomes = ['create', 'update', 'skip', 'duplicate', 'forbidden', 'invalid'] as const;

export type RowOutcome = (typeof rowOutcomes)[number];

export type RowCounts = Record<RowOutcome, number>;

export const noCounts: RowCounts = {
  create: 0,
  update: 0,
  skip: 0,
  duplicate: 0,
  forbidden: 0,
  invalid: 0,
};

/** `checked` and `done` follow a finished run; `checking` and `running` are in progress. */
export type ImportState = 'uploaded' | 'checking' | 'checked' | 'running' | 'done' | 'failed';

/** A field that a column can fill, or that identifies the record of a row. */
export interface ImportTarget {
  path: string;
  title: string;
  kind: FieldKind;
  isRequired: boolean;
  /** Whether a column may fill it; otherwise it only identifies records. */
  isSettable: boolean;
  isKey: boolean;
  /** A number by which people know the record; proposed as the key. */
  isNumber: boolean;
}

/**
 * The user's decisions: the path that each column fills, and the path that identifies the record of a row.
 */
export interface ImportChoice {
  columns: (string | null)[];
  key: string | null;
  /** Whether an empty cell clears the value; otherwise the value stays. */
  clearsEmpty: boolean;
  /** Whether new rows that resemble a record or another row are written; otherwise they are left out. */
  createsSimilar: boolean;
  /**
   * Whether a German postal code of four digits stays as it is; otherwise the leading zero that Excel dropped
   * is restored.
   */
  keepsPostal: boolean;
}

/** Answer of the service `importer` about one import. */
export interface ImportFacts {
  id: string;
  resource: string;
  name: string;
  headers: string[];
  rowCount: number;
  /** First cells of each column. */
  samples: string[][];
  targets: ImportTarget[];
  choice: ImportChoice;
  state: ImportState;
  progress: { done: number; total: number } | null;
  counts: RowCounts | null;
  /** Number of rows that resemble a record or another row, written or not. */
  similarCount: number;
  /** Undo the import with `POST /api/change-sets/{id}/undo`. */
  changeSet: string | null;
  isUndone: boolean;
  message: string | null;
}

/** What a new row resembles: a record, by its title, or an earlier row, by its line in the file. */
export type SimilarEntry = { id: string; title: string } | { line: number };

/** A checked row; `reasons` are German sentences. */
export interface ImportRow {
  position: number;
  cells: string[];
  outcome: RowOutcome;
  record: string | null;
  reasons: string[];
  similar: SimilarEntry[] | null;
}

/**
 * Answer of `GET /api/importer/imports/{id}/rows?outcome&offset&limit`; `outcome=duplicate` returns every row
 * that has `similar`.
 */
export interface ImportRowsAnswer {
  rows: ImportRow[];
  total: number;
}
