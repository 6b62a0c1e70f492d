import { columnTitles } from '../../../schema/columnTitles.ts';
import { AppError } from '../../../schema/errors.ts';
import {
  type FieldPath,
  fieldOfRecord,
  holdersAt,
  leafOf,
  placePath,
  relationTarget,
  resolvePath,
  shownWith,
  valueAt,
} from '../../../schema/fieldPath.ts';
import type { RecordData } from '../../../schema/Json.ts';
import type { TitleOf } from '../../../schema/kinds/createCellText.ts';
import { kindTraits } from '../../../schema/kinds/kindTraits.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import { recordTitle, titleFields } from '../../../schema/recordTitle.ts';
import { byteOrderMark, csvLine } from '../../csv/csvCell.ts';
import { cellText } from '../../kinds/cellText.ts';
import type { ListRequest, ListResult, PopulateRequest, Window } from '../../query/ListRequest.ts';
import type { QueryScope } from '../../query/QueryScope.ts';

/** A column of an export. */
export interface ExportColumn {
  path: string;
  title: string;
  leaf: Field;
  resolved: FieldPath;
}

function isReadable(scope: QueryScope, { entity, field }: Pick<FieldPath, 'entity' | 'field'>): boolean {
  return field.name === 'id' || (!field.writeOnly && scope.rights(entity).isReadable(field.name));
}

/**
 * Resolves field paths to columns; without paths, the readable columns of the definition.
 * @throws AppError 400 for a field path that does not exist or is not readable, with the same message for
 * both.
 */
export function exportColumns(
  scope: QueryScope,
  entity: Entity,
  paths: readonly string[] | undefined,
): ExportColumn[] {
  const wanted = paths ?? entity.columns;
  const found = wanted.flatMap((path) => {
    const resolved = resolvePath(scope.index.entity, entity, path);
    if (resolved && [...resolved.hops, resolved].every((place) => isReadable(scope, place)))
      return { path, leaf: leafOf(resolved), resolved };
    if (!paths) return [];
    throw new AppError('unknownField', { fields: { [path.slice(0, 200)]: 'Dieses Feld gibt es nicht.' } });
  });
  const titles = columnTitles(found.map(({ resolved }) => [...resolved.hops, resolved]));
  return found.map((column, at) => ({ ...column, title: titles[at] ?? '' }));
}

/** Top-level fields to read for a column, with the readable ones that decide how it is shown. */
export function headFields(scope: QueryScope, { resolved }: Pick<ExportColumn, 'resolved'>): string[] {
  const { entity, field } = resolved.hops[0] ?? resolved;
  const beside = entity.fields.filter(({ name }) => shownWith(field).includes(name));
  return [field, ...beside.filter((other) => isReadable(scope, { entity, field: other }))].map(
    ({ name }) => name,
  );
}

function isRelation(field: Field): boolean {
  return (relationTarget(field) ?? field.targets) !== undefined || kindTraits[field.kind].isFile;
}

/** Relations to populate for the columns, each once with the fields that titles and columns require. */
export function exportPopulate(columns: readonly ExportColumn[]): PopulateRequest[] {
  const fields = new Map<string, Set<string>>();
  const want = (path: string, names: readonly string[]) => {
    const known = fields.get(path) ?? new Set();
    fields.set(path, known);
    for (const name of names) known.add(name);
  };
  for (const { resolved, leaf } of columns) {
    const steps = [...resolved.hops, resolved];
    resolved.hops.forEach((_, position) => {
      const next = steps[position + 1];
      const titles = next ? titleFields(next.entity) : [];
      const path = steps
        .slice(0, position + 1)
        .map(placePath)
        .join('.');
      if (next) want(path, [...titles, next.field.name, ...shownWith(next.field)]);
    });
    if (isRelation(leaf)) want(steps.map(placePath).join('.'), []);
  }
  return [...fields].map(([path, names]) => {
    const all = [...names].filter((name) => name !== 'id');
    return all.length > 0 ? { path, fields: all } : { path };
  });
}

/** Records in memory at a time. */
const pageSize = 500;

/** Reads a page of the exported list. */
type ReadPage = (request: ListRequest) => Promise<ListResult>;

/** Returns titles of records from the fields that were read. */
export function titlesIn(scope: QueryScope): TitleOf {
  return (resource, record, form) => {
    const entity = scope.index.entity(resource);
    return entity ? recordTitle(entity, record, form) : '';
  };
}

/** Text of a column in one record; of several related records, each with the form its own fields decide. */
function columnText(
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
