/** A row as returned by the database. */
export type Row = Record<string, unknown>;
