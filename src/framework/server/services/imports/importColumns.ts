import type { ImportChoice, ImportTarget } from '../../../schema/contracts/imports.ts';
import { AppError } from '../../../schema/errors.ts';
import type { Entity } from '../../../schema/model.ts';
import type { QueryScope } from '../../query/QueryScope.ts';
import { type ExportColumn, exportColumns } from '../exports/exportCsv.ts';
import { type ComposedField, composedFields } from './composedFields.ts';
import { importTargets } from './importTargets.ts';

/** A column of the file that fills a field, or the part of a composed one. */
export interface ColumnSource {
  at: number;
  part?: { of: ComposedField; index: number };
}

/** A field that the file or the person fills. */
export interface ImportColumn extends ImportTarget {
  /** Position in a planned row (`plannedRows`). */
  at: number;
  /** Columns of the file; none for a constant. */
  sources: readonly ColumnSource[];
  /** Text for all rows. With sources, only for empty cells of new records. */
  constant: string;
}

/** A choice with its field paths resolved. */
export interface ImportPlan
  extends Pick<
    ImportChoice,
    'clearsEmpty' | 'createsSimilar' | 'keepsPostal' | 'areaCode' | 'leavesInvalid'
  > {
  columns: ImportColumn[];
  key: ImportColumn | undefined;
  /** The readable columns, for comparison with stored values. */
  read: ExportColumn[];
  /** Paths that may be set. */
  settable: ReadonlySet<string>;
}

function refuse(sentence: string): never {
  throw new AppError('invalid', { fields: { columns: sentence } }, sentence);
}

/** The columns of the file by the field that they fill, in the order of the file. */
function sourcesOf(entity: Entity, { columns }: ImportChoice): Map<string, ColumnSource[]> {
  const composed = new Map(composedFields(entity).map((field) => [field.path, field]));
  const sources = new Map<string, ColumnSource[]>();
  const add = (path: string, source: ColumnSource) =>
    sources.set(path, [...(sources.get(path) ?? []), source]);
  columns.forEach((path, at) => {
    const of = path === null ? undefined : composed.get(path);
    if (of) for (const [index, one] of of.paths.entries()) add(one, { at, part: { of, index } });
    else if (path !== null) add(path, { at });
  });
  return sources;
}

/** @throws AppError 422 if the choice contains a field that cannot be imported, or no field at all. */
export function planImport(scope: QueryScope, entity: Entity, choice: ImportChoice): ImportPlan {
  const rights = scope.rights(entity);
  const targets = new Map(importTargets(entity, rights).map((target) => [target.path, target]));
  const sources = sourcesOf(entity, choice);
  const { constants = {} } = choice;
  const paths = new Set([...sources.keys(), ...Object.keys(constants).filter((path) => constants[path])]);
  const columns = [...paths].map((path, at): ImportColumn => {
    const target = targets.get(path);
    if (!target) refuse(`Das Feld „${path.slice(0, 100)}“ kannst du nicht importieren.`);
    return { ...target, at, sources: sources.get(path) ?? [], constant: constants[path] ?? '' };
  });
  const key = choice.key === null ? undefined : columns.find(({ path }) => path === choice.key);
  if (choice.key !== null && !(key?.isKey && key.sources.length > 0))
    refuse('Wähle als Schlüssel ein Feld, das eine Spalte hat.');
  if (!columns.some(({ isSettable, sources: from }) => isSettable && from.length > 0))
    refuse('Ordne mindestens eine Spalte einem Feld zu.');
  const readable = columns.filter(
    ({ path }) => path === 'id' || rights.isReadable(path.split('.')[0] ?? path),
  );
  const read = exportColumns(
    scope,
    entity,
    readable.map(({ path }) => path),
  );
  const settable = new Set(
    [...targets.values()].flatMap(({ path, isSettable }) => (isSettable ? [path] : [])),
  );
  const { clearsEmpty, createsSimilar, keepsPostal, areaCode = null, leavesInvalid = false } = choice;
  return { columns, key, read, settable, clearsEmpty, createsSimilar, keepsPostal, areaCode, leavesInvalid };
}
