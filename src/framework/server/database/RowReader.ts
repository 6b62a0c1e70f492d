import { columnTypes } from './columnTypes.ts';

/** A column as `pg` parses it from a RowDescription message. */
export interface ColumnDescription {
  name: string;
  dataTypeID: number;
}

interface Column {
  name: string;
  parse: (text: string) => unknown;
}

/** Converts DataRow messages of one shape into rows. */
export class RowReader {
  readonly #columns: readonly Column[];
  /** Copied for each row: filled one by one, a row would grow again and again. */
  readonly #empty: Record<string, unknown>;

  constructor(columns: readonly ColumnDescription[]) {
    this.#columns = columns.map(({ name, dataTypeID }) => ({
      name,
      parse: columnTypes.getTypeParser(dataTypeID, 'text'),
    }));
    this.#empty = Object.fromEntries(columns.map(({ name }) => [name, null]));
  }

  read(values: readonly (string | null)[]): Record<string, unknown> {
    const row = { ...this.#empty };
    let at = 0;
    for (const { name, parse } of this.#columns) {
      const value = values[at];
      row[name] = typeof value === 'string' ? parse(value) : null;
      at += 1;
    }
    return row;
  }
}
