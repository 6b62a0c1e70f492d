import type { ParseTask } from '../../src/framework/server/parsing/parseInThread.ts';
import { headerName } from '../../src/framework/server/spreadsheets/headerName.ts';
import type { TableOptions } from '../../src/framework/server/spreadsheets/tableBlocks.ts';

/** Options of a table whose columns may have these names. */
export function named(names: readonly string[], options: Partial<TableOptions> = {}): TableOptions {
  return { ...options, names: names.map(headerName) };
}

/** The task of parsing a table whose columns may have these names. */
export function tableTask(bytes: Buffer, names: readonly string[] = ['Name']): ParseTask<'table'> {
  return { parser: 'table', bytes, options: named(names) };
}
