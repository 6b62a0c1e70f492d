import { columnTypes } from './columnTypes.ts';

/** A column as `pg` parses it from a RowDescription message. */
export interface ColumnDescription {
  name: string;
  dataTypeID: number;
}

interface Column {
  name: string;
  /** Position in the message. */
  at: number;
  parse: (text: string) => unknown;
}

/** Converts DataRow messages of one shape into rows. */
export class RowReader {
  readonly #columns: readonly Column[];
  /** Copied for each row: filled one by one, a row would grow again and again. */
  readonly #empty: Record<string, unknown>;

  constructor(columns: readonly ColumnDescription[]) {
    // of several columns with one name the last counts, also if it is null
    const last = new Map(columns.map(({ name }, at) => [name, at]));
    this.#columns = columns
      .map(({ name, dataTypeID }, at) => ({ name, at, parse: columnTypes.getTypeParser(dataTypeID, 'text') }))
      .filter(({ name, at }) => last.get(name) === at);
    this.#empty = Object.fromEntries(columns.map(({ name }) => [name, null]));
  }

  read(values: readonly (string | null)[]): Record<string, unknown> {
    const row = { ...this.#empty };
    for (const { name, at, parse } of this.#columns) {
      const value = values[at];
      if (typeof value === 'string') row[name] = parse(value);
    }
    return row;
  }
}
