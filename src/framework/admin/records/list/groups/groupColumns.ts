import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import { addDays } from '../../../../schema/dates.ts';
import { type FieldPath, resolvePath } from '../../../../schema/fieldPath.ts';
import { isGroupable, isSummable } from '../../../../schema/lists/ListLayouts.ts';
import type { Definitions } from '../../../session/definitions/useDefinitions.ts';
import { columnChoices, type ListColumn, listColumns } from '../columns/listColumns.ts';

function fits(
  { entity: find }: Definitions,
  entity: VisibleEntity,
  { path }: ListColumn,
  isFit: (path: FieldPath) => boolean,
): boolean {
  const resolved = resolvePath(find, entity, path);
  return resolved !== undefined && isFit(resolved);
}

/** Column for grouping a list under this path; undefined if the field is gone or unreadable. */
export function groupColumn(
  definitions: Definitions,
  entity: VisibleEntity,
  path: string,
): ListColumn | undefined {
  const [column] = listColumns(definitions, entity, [path]);
  return column?.isSortable && fits(definitions, entity, column, isGroupable) ? column : undefined;
}

/** Members of values, such as the city of an address. */
function memberPaths({ fields }: VisibleEntity): string[] {
  return fields.flatMap(({ name, members = [] }) => members.map((member) => `${name}.${member.name}`));
}

/** Columns for grouping a list, its own first; without unique fields, which would make a group of each record. */
export function groupChoices(
  definitions: Definitions,
  entity: VisibleEntity,
  columns: readonly ListColumn[],
): ListColumn[] {
  const paths = [...columns.map(({ path }) => path), ...columnChoices(entity), ...memberPaths(entity)];
  return listColumns(definitions, entity, [...new Set(paths)]).filter(
    (column) =>
      column.isSortable &&
      !column.leaf.unique &&
      column.leaf.isInternal !== true &&
      fits(definitions, entity, column, isGroupable),
  );
}

/** Columns that can be summed. */
export function summedColumns(
  definitions: Definitions,
  entity: VisibleEntity,
  columns: readonly ListColumn[],
): ListColumn[] {
  return columns.filter((column) => fits(definitions, entity, column, isSummable));
}

const dayMs = 86_400_000;

/** ISO 8601 week that begins on a Monday, `YYYY-MM-DD`: it belongs to the year of its Thursday. */
export function calendarWeek(monday: string): { year: string; week: number } {
  const thursday = addDays(monday, 3);
  const year = thursday.slice(0, 4);
  const days = (Date.parse(thursday) - Date.parse(`${year}-01-01`)) / dayMs;
  return { year, week: Math.floor(days / 7) + 1 };
}
