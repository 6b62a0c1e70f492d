import { recordTitle } from '../../../schema/recordTitle.ts';
import { valueAt } from '../../../schema/valueAt.ts';
import { byteOrderMark, csvLine } from '../../csv/csvCell.ts';
import { cellText, type TitleOf } from '../../kinds/cellText.ts';
import type { ListRequest, ListResult, Window } from '../../query/ListRequest.ts';
import type { QueryScope } from '../../query/QueryScope.ts';
import { type ExportColumn, exportPopulate } from './exportColumns.ts';

/** Records in memory at a time. */
const pageSize = 500;

/** Reads a page of the exported list. */
export type ReadPage = (request: ListRequest) => Promise<ListResult>;

/** Returns titles of records from the fields that were read. */
export function titlesIn(scope: QueryScope): TitleOf {
  return (resource, record) => {
    const entity = scope.index.entity(resource);
    return entity ? recordTitle(entity, record) : '';
  };
}

interface ListReading {
  scope: QueryScope;
  readPage: ReadPage;
}

/**
 * Yields a CSV file page by page, with one page in memory.
 * @throws AppError of the list with the first part, before anything is sent.
 */
export async function* exportCsv(
  { scope, readPage }: ListReading,
  columns: readonly ExportColumn[],
  view: Pick<ListRequest, 'filter' | 'sort'>,
): AsyncGenerator<string> {
  const titleOf = titlesIn(scope);
  const fields = [...new Set(columns.map(({ resolved }) => (resolved.hops[0] ?? resolved).field.name))];
  const request = { ...view, fields, populate: exportPopulate(columns), count: 'none' as const };
  let window: Window | undefined = { type: 'range', offset: 0, limit: pageSize };
  let head = byteOrderMark + csvLine(columns.map(({ title }) => title));
  while (window) {
    const { records, nextCursor }: ListResult = await readPage({ ...request, window });
    const lines = records.map((record) =>
      csvLine(columns.map(({ path, leaf }) => cellText(leaf, valueAt(record, path), titleOf))),
    );
    yield head + lines.join('');
    head = '';
    window = nextCursor === undefined ? undefined : { type: 'after', cursor: nextCursor, limit: pageSize };
  }
}
