import type { RaRecord } from 'ra-core';
import { columnTitles } from '../../../../schema/columnTitles.ts';
import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import {
  type FieldPointer,
  isInList,
  leafOf,
  placePath,
  relationTarget,
  resolvePath,
  shownWith,
} from '../../../../schema/fieldPath.ts';
import { headOf } from '../../../../schema/headOf.ts';
import { kindTraits } from '../../../../schema/kinds/kindTraits.ts';
import type { ListView } from '../../../../schema/lists/ListView.ts';
import type { Field } from '../../../../schema/model.ts';
import { nameFields, summaryFields, templatePaths } from '../../../../schema/recordTitle.ts';
import { coversField } from '../../../../schema/rights/fieldScope.ts';
import type { QueryMeta } from '../../../session/data-provider/QueryMeta.ts';
import { recordTitle } from '../../../session/definitions/recordTitle.ts';
import type { Definitions } from '../../../session/definitions/useDefinitions.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';

/** One column of a list. */
export interface ListColumn {
  path: string;
  title: string;
  leaf: Field;
  /** Top-level field that has to be requested. */
  head: Field;
  /** The relation at the start of the path, if any. */
  relation: FieldPointer | undefined;
  isSortable: boolean;
  isNumeric: boolean;
  /** Pixels, if the user has set a width. */
  width?: number;
}

const numeric = new Set(['integer', 'decimal', 'money']);

function isRelation({ kind, targets, reference, link }: Field): boolean {
  return (reference ?? link ?? targets) !== undefined || kind === 'file';
}

/** References sort by title, which requires read access to the title's fields. */
function isTitleReadable(definitions: Definitions, { reference }: Field): boolean {
  if (!reference) return true;
  const target = definitions.entity(reference.to);
  if (!target) return false;
  const { read, readSomewhere = read } = target.rights;
  return templatePaths(target.recordTitle).every((path) => coversField(readSomewhere, headOf(path)));
}

/** Columns for paths; skips paths to fields that the user cannot see. */
export function listColumns(
  definitions: Definitions,
  entity: VisibleEntity,
  paths: readonly string[],
): ListColumn[] {
  const found = paths.flatMap((path) => {
    const resolved = resolvePath(definitions.entity, entity, path);
    return resolved ? [{ path, resolved }] : [];
  });
  const titles = columnTitles(found.map(({ resolved }) => [...resolved.hops, resolved]));
  return found.map(({ path, resolved }, at) => {
    const leaf = leafOf(resolved);
    const places: FieldPointer[] = [...resolved.hops, resolved];
    const first = resolved.hops[0] ?? resolved;
    return {
      path,
      title: titles[at] ?? '',
      leaf,
      head: first.field,
      relation: isRelation(leafOf(first)) ? first : undefined,
      isSortable:
        kindTraits[leaf.kind].sortable && !places.some(isInList) && isTitleReadable(definitions, leaf),
      isNumeric: numeric.has(leaf.kind),
    };
  });
}

const heavy = new Set(['json', 'richText', 'value', 'valueList', 'contactData']);

/**
 * Paths the user can choose as columns: the definition's own first, then every other field that fits into a
 * cell.
 */
export function columnChoices(entity: VisibleEntity): string[] {
  const others = entity.fields
    .filter((field) => !heavy.has(field.kind) && !field.writeOnly)
    .map((field) => field.name);
  return [...new Set([...entity.columns, ...others])];
}

/** Fields that a list requests for its columns and titles, with populated relations. */
export function listMeta(
  definitions: Definitions,
  entity: VisibleEntity,
  columns: readonly ListColumn[],
): QueryMeta {
  const known = new Set(entity.fields.map((field) => field.name));
  const fields = [
    // a cell can be edited only if it is known to belong to the record
    ...columns.flatMap(({ head }) => [head.name, ...shownWith(head), ...Object.keys(head.when ?? {})]),
    ...summaryFields(entity),
  ];
  const populate = columns.flatMap(({ relation, path, leaf }): NonNullable<QueryMeta['populate']> => {
    if (!relation) return [];
    const target = definitions.entity(relationTarget(leafOf(relation)) ?? '');
    const first = placePath(relation);
    const rest = path.slice(first.length + 1);
    if (!target) return [first];
    // a cell shows the bare title: pictures and second lines would be half of a page's bytes
    if (rest === '') return [{ path: first, fields: nameFields(target) }];
    const beside = leaf.name === rest ? shownWith(leaf) : [];
    return [{ path: first, fields: [...nameFields(target), headOf(rest), ...beside] }];
  });
  return { fields: [...new Set(fields)].filter((name) => known.has(name)), populate };
}

/**
 * The columns of an arrangement with their widths; those of the definition if it has none or none of its fields
 * exists any more.
 */
export function chosenColumns(
  definitions: Definitions,
  entity: EntityView,
  { columns = [] }: ListView,
): ListColumn[] {
  const widths = new Map(columns.map(({ path, width }) => [path, width]));
  const chosen = listColumns(definitions, entity, [...widths.keys()]).map((column): ListColumn => {
    const width = widths.get(column.path);
    return width === undefined ? column : { ...column, width };
  });
  return chosen.length > 0 ? chosen : listColumns(definitions, entity, entity.columns);
}

/** Ids of the records that share their title with another record of the page. */
export function equalTitles(
  entity: Pick<VisibleEntity, 'recordTitle' | 'fields' | 'title'>,
  records: readonly RaRecord[],
): Set<RaRecord['id']> {
  const firsts = new Map<string, RaRecord['id']>();
  const equal = new Set<RaRecord['id']>();
  for (const record of records) {
    const title = recordTitle(entity, record).toLowerCase();
    const first = firsts.get(title);
    if (first === undefined) firsts.set(title, record.id);
    else equal.add(first).add(record.id);
  }
  return equal;
}
