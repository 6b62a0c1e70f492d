import { type FieldPath, leafOf, resolvePath } from '../../schema/fieldPath.ts';
import type { Entity } from '../../schema/model.ts';
import { templatePlaces } from '../../schema/recordTitle.ts';
import { columnTypeOf } from '../kinds/columnsOf.ts';
import { literal, quoted } from '../kinds/names.ts';

/** Immutable functions used by the search; created before any table. */
export const foldFunction = 'leitstand_fold';
export const digitsFunction = 'leitstand_digits';
export const listTextFunction = 'leitstand_list_text';

/** `21.11.2026`, as users type it. PostgreSQL's own text of a date depends on its settings. */
function dayText(day: string): string {
  const part = (name: string, digits: number) =>
    `lpad(extract(${name} FROM ${day})::int::text, ${digits}, '0')`;
  return `(${part('day', 2)} || '.' || ${part('month', 2)} || '.' || ${part('year', 4)})`;
}

function textOf(path: FieldPath, alias: string | undefined): string {
  const table = alias === undefined ? '' : `${quoted(alias)}.`;
  const column = `${table}${quoted(path.field.name)}`;
  if (path.field.kind === 'date') return dayText(column);
  if (path.field.kind === 'dateTime') return dayText(`(${column} AT TIME ZONE 'Europe/Berlin')`);
  if (path.members.length === 0) {
    return columnTypeOf(path.field)?.type === 'text[]' ? `${listTextFunction}(${column})` : `${column}::text`;
  }
  const steps = path.members.map((member) => literal(member.name));
  return `(${column}${steps
    .slice(0, -1)
    .map((step) => `->${step}`)
    .join('')}->>${steps.at(-1)})`;
}

/**
 * SQL of the searched text of one path, not yet folded; for a phone number only its digits.
 * @param alias of the entity's table in a query; omitted where it is the only one
 */
export function searchTextSql(path: FieldPath, alias?: string): string {
  const text = `coalesce(${textOf(path, alias)}, '')`;
  return leafOf(path).kind === 'phone' ? `${digitsFunction}(${text})` : text;
}

function ownPath(entity: Entity, path: string): FieldPath | undefined {
  const resolved = resolvePath(() => undefined, entity, path);
  return resolved && resolved.hops.length === 0 && columnTypeOf(resolved.field) ? resolved : undefined;
}

/** Field paths within the entity whose text is searched. */
export function searchPaths(entity: Entity): FieldPath[] {
  return entity.searchFields.flatMap((path) => ownPath(entity, path) ?? []);
}

/** Expression of the column `search`: all searched text, folded. */
export function searchExpression(entity: Entity): string {
  const parts = searchPaths(entity).map((path) => searchTextSql(path));
  return `${foldFunction}(${parts.join(" || ' ' || ") || "''"})`;
}

/** For each place of the title, the paths of the entity's own fields of which the first with a value is shown. */
export function titlePlaces(entity: Entity): FieldPath[][] {
  return templatePlaces(entity.recordTitle)
    .map((paths) => paths.flatMap((path) => ownPath(entity, path) ?? []))
    .filter((paths) => paths.length > 0);
}

/**
 * Field paths of the entity's own fields in its title, in order. Searches of fewer than three letters match
 * the beginning of the title.
 */
export function titlePaths(entity: Entity): FieldPath[] {
  return titlePlaces(entity).flat();
}

function firstTextSql(paths: readonly FieldPath[]): string {
  const texts = paths.map((path) => searchTextSql(path));
  return texts.length === 1
    ? (texts[0] ?? '')
    : `coalesce(${texts.map((text) => `nullif(${text}, '')`).join(', ')}, '')`;
}

/** Expression of the column `search_title`. */
export function titleExpression(entity: Entity): string {
  const parts = titlePlaces(entity).map(firstTextSql);
  return `${foldFunction}(${parts.join(" || ' ' || ") || "''"})`;
}
