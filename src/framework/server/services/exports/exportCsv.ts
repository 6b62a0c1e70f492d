import { fieldOfRecord, holdersAt, shownWith, valueAt } from '../../../schema/fieldPath.ts';
import type { RecordData } from '../../../schema/Json.ts';
import type { TitleOf } from '../../../schema/kinds/createCellText.ts';
import { recordTitle } from '../../../schema/recordTitle.ts';
import { byteOrderMark, csvLine } from '../../csv/csvCell.ts';
import { cellText } from '../../kinds/cellText.ts';
import type { ListRequest, ListResult, Window } from '../../query/ListRequest.ts';
import type { QueryScope } from '../../query/QueryScope.ts';
import { type ExportColumn, exportPopulate, headFields } from './exportColumns.ts';

/** Records in memory at a time. */
const pageSize = 500;

/** Reads a page of the exported list. */
export type ReadPage = (request: ListRequest) => Promise<ListResult>;

/** Returns titles of records from the fields that were read. */
export function titlesIn(scope: QueryScope): TitleOf {
  return (resource, record, form) => {
    const entity = scope.index.entity(resource);
    return entity ? recordTitle(entity, record, form) : '';
  };
}

/** Text of a column in one record; of several related records, each with the form its own fields decide. */
export function columnText(
  { path, leaf }: Pick<ExportColumn, 'path' | 'leaf'>,
  record: RecordData,
  titleOf: TitleOf,
): string {
  if (shownWith(leaf).length === 0) return cellText(leaf, valueAt(record, path), titleOf);
  return (holdersAt(record, path) as RecordData[])
    .map((holder) => cellText(fieldOfRecord(leaf, holder), holder[leaf.name], titleOf))
    .filter((text) => text !== '')
    .join(', ');
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
  const fields = [...new Set(columns.flatMap((column) => headFields(scope, column)))];
  const request = { ...view, fields, populate: exportPopulate(columns), count: 'none' as const };
  let window: Window | undefined = { type: 'range', offset: 0, limit: pageSize };
  let head = byteOrderMark + csvLine(columns.map(({ title }) => title));
  while (window) {
    const { records, nextCursor }: ListResult = await readPage({ ...request, window });
    const lines = records.map((record) =>
      csvLine(columns.map((column) => columnText(column, record, titleOf))),
    );
    yield head + lines.join('');
    head = '';
    window = nextCursor === undefined ? undefined : { type: 'after', cursor: nextCursor, limit: pageSize };
  }
}
