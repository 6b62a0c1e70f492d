import type { ImportChoice, ImportTarget } from '../../../schema/contracts/imports.ts';
import { AppError } from '../../../schema/errors.ts';
import type { Entity } from '../../../schema/model.ts';
import type { QueryScope } from '../../query/QueryScope.ts';
import { type ExportColumn, exportColumns } from '../exports/exportColumns.ts';
import { importTargets } from './importTargets.ts';

/** A column of the file with the field it fills. */
export interface ImportColumn extends ImportTarget {
  at: number;
}

/** A choice with its field paths resolved. */
export interface ImportPlan {
  columns: ImportColumn[];
  key: ImportColumn | undefined;
  /** The readable columns, for comparison with stored values. */
  read: ExportColumn[];
  clearsEmpty: boolean;
  createsSimilar: boolean;
  keepsPostal: boolean;
}

function refuse(sentence: string): never {
  throw new AppError('invalid', { fields: { columns: sentence } }, sentence);
}

/** @throws AppError 422 if the choice contains a field that cannot be imported, or no field at all. */
export function planImport(scope: QueryScope, entity: Entity, choice: ImportChoice): ImportPlan {
  const rights = scope.rights(entity);
  const targets = new Map(importTargets(entity, rights).map((target) => [target.path, target]));
  const columns = choice.columns.flatMap((path, at) => {
    if (path === null) return [];
    const target = targets.get(path);
    if (!target) refuse(`Das Feld „${path.slice(0, 100)}“ kannst du nicht importieren.`);
    return [{ ...target, at }];
  });
  if (new Set(columns.map(({ path }) => path)).size < columns.length)
    refuse('Ein Feld kann nur aus einer Spalte kommen.');
  const key = choice.key === null ? undefined : columns.find(({ path }) => path === choice.key);
  if (choice.key !== null && !key?.isKey) refuse('Wähle als Schlüssel ein Feld, das eine Spalte hat.');
  if (!columns.some(({ isSettable }) => isSettable)) refuse('Ordne mindestens eine Spalte einem Feld zu.');
  const readable = columns.filter(
    ({ path }) => path === 'id' || rights.isReadable(path.split('.')[0] ?? path),
  );
  const read = exportColumns(
    scope,
    entity,
    readable.map(({ path }) => path),
  );
  const { clearsEmpty, createsSimilar, keepsPostal } = choice;
  return { columns, key, read, clearsEmpty, createsSimilar, keepsPostal };
}
