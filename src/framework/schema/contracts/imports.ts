import type { FieldKind } from '../FieldKind.ts';

/** What becomes of a row: a new record, a changed one, nothing to do, left out as a duplicate, no right, a mistake. */
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

/** `checked` and `done` after a run that ended; `checking` and `running` while one goes on. */
export type ImportState = 'uploaded' | 'checking' | 'checked' | 'running' | 'done' | 'failed';

/** A field that a column can fill, or by which a row finds its record. */
export interface ImportTarget {
  path: string;
  title: string;
  kind: FieldKind;
  isRequired: boolean;
  /** May be filled; else it only finds records (`customId`). */
  isSettable: boolean;
  isKey: boolean;
  /** A number by which people know the record, such as `customId`: the proposed key. */
  isNumber: boolean;
}

/** What a person decides: for each column the path it fills, and the path by which a row finds its record. */
export interface ImportChoice {
  columns: (string | null)[];
  key: string | null;
  /** Whether an empty cell takes the value away; else it leaves it. */
  clearsEmpty: boolean;
  /** Whether new rows are written that look like a record, or like another row; else they are left out. */
  createsSimilar: boolean;
  /** Whether a German postal code of four digits stays as it is; else it gets back the zero that Excel took. */
  keepsPostal: boolean;
}

/** Answer of the service `importer` about one import. */
export interface ImportFacts {
  id: string;
  resource: string;
  name: string;
  headers: string[];
  rowCount: number;
  /** The first cells of each column. */
  samples: string[][];
  targets: ImportTarget[];
  choice: ImportChoice;
  state: ImportState;
  progress: { done: number; total: number } | null;
  counts: RowCounts | null;
  /** Rows that look like a record or like another row, whether they are written or not. */
  similarCount: number;
  /** Takes the import back with `POST /api/change-sets/{id}/undo`. */
  changeSet: string | null;
  isUndone: boolean;
  message: string | null;
}

/** What a new row looks like: a record by its title, or an earlier row by its line in the file. */
export type SimilarEntry = { id: string; title: string } | { line: number };

/** A row as it was judged; `reasons` are German sentences. */
export interface ImportRow {
  position: number;
  cells: string[];
  outcome: RowOutcome;
  record: string | null;
  reasons: string[];
  similar: SimilarEntry[] | null;
}

/** Answer of `GET /api/importer/imports/{id}/rows?outcome&offset&limit`; `outcome=duplicate` is every row that has `similar`. */
export interface ImportRowsAnswer {
  rows: ImportRow[];
  total: number;
}
