/** A row as the database answers it. */
export type Row = Record<string, unknown>;
