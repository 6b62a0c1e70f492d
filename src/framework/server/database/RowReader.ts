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

  constructor(columns: readonly ColumnDescription[]) {
    this.#columns = columns.map(({ name, dataTypeID }) => ({
      name,
      parse: columnTypes.getTypeParser(dataTypeID, 'text'),
    }));
  }

  read(values: readonly (string | null)[]): Record<string, unknown> {
    const row: Record<string, unknown> = {};
    this.#columns.forEach(({ name, parse }, at) => {
      const value = values[at];
      row[name] = typeof value === 'string' ? parse(value) : null;
    });
    return row;
  }
}
