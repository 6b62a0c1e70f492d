import { columnTitles } from '../../../schema/columnTitles.ts';
import { AppError } from '../../../schema/errors.ts';
import {
  type FieldPath,
  leafOf,
  placePath,
  relationTarget,
  resolvePath,
  shownWith,
} from '../../../schema/fieldPath.ts';
import { kindTraits } from '../../../schema/kinds/kindTraits.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import { titleFields } from '../../../schema/recordTitle.ts';
import type { PopulateRequest } from '../../query/ListRequest.ts';
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
