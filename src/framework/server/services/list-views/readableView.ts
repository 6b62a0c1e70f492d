import type { StoredView } from '../../../schema/contracts/listViews.ts';
import { AppError } from '../../../schema/errors.ts';
import { type FilterContext, parseFilter, readablePath } from '../../../schema/filter/parseFilter.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../schema/Json.ts';
import { type ListView, readListView } from '../../../schema/lists/ListView.ts';
import type { Entity } from '../../../schema/model.ts';
import type { QueryScope } from '../../query/QueryScope.ts';
import { filterContext } from '../../query/readFilter.ts';

/** A view limited to what the actor may read, and how many parts that took away. */
export type ReadableView = Pick<StoredView, 'view' | 'hidden'>;

/** Names of sort keys that are no fields. */
const notFields = new Set(['id', 'near']);

/** Every path and condition of a view. @throws AppError 400 for one that the actor may not read. */
export function requireReadableView(scope: QueryScope, entity: Entity, view: ListView): void {
  const context = filterContext(scope, entity);
  const { columns = [], sort = [], group, totals = [], filter } = view;
  const paths = [...columns, ...sort].map(({ path }) => path).concat(group?.by ?? [], totals);
  for (const path of paths) if (!notFields.has(path)) readablePath(context, path);
  if (filter) parseFilter(filter, context);
}

function isRefused(check: () => unknown): boolean {
  try {
    check();
    return false;
  } catch (error) {
    if (error instanceof AppError && error.status === 400) return true;
    throw error;
  }
}

/** Whether the actor may read every path and condition of a view. */
export function isReadableView(scope: QueryScope, entity: Entity, view: ListView): boolean {
  return !isRefused(() => requireReadableView(scope, entity, view));
}

interface ReadableFilter {
  filter: JsonObject;
  /** Conditions that were left out. */
  hidden: number;
}

/** The conditions of a filter that the actor may read; parts of an "and" are conditions of their own. */
function readableFilter(context: FilterContext, filter: JsonObject): ReadableFilter {
  let hidden = 0;
  const entries = Object.entries(filter).flatMap(([key, value]): [string, JsonValue][] => {
    if (key === '$and' && Array.isArray(value) && value.every(isJsonObject)) {
      const parts = value.map((part) => readableFilter(context, part as JsonObject));
      hidden += parts.reduce((sum, part) => sum + part.hidden, 0);
      const kept = parts.map((part) => part.filter).filter((part) => Object.keys(part).length > 0);
      return kept.length > 0 ? [[key, kept]] : [];
    }
    if (!isRefused(() => parseFilter({ [key]: value }, context))) return [[key, value]];
    hidden += 1;
    return [];
  });
  return { filter: Object.fromEntries(entries), hidden };
}

/**
 * Leaves out the columns, sort keys, group and totals by fields that the actor may not read, and each condition of
 * the filter that names one, whole if only a part of an "or" does. The rest may match more records than the whole
 * view; `hidden` says so.
 */
export function readableView(scope: QueryScope, entity: Entity, stored: unknown): ReadableView {
  const context = filterContext(scope, entity);
  const { columns = [], sort = [], group, totals = [], filter = {}, ...rest } = readListView(stored);
  const mayRead = (path: string) => notFields.has(path) || !isRefused(() => readablePath(context, path));
  const shown = columns.filter(({ path }) => mayRead(path));
  const keys = sort.filter(({ path }) => mayRead(path));
  const summed = totals.filter(mayRead);
  const isGrouped = group !== undefined && mayRead(group.by);
  const met = readableFilter(context, filter);
  const others = [sort.length - keys.length, totals.length - summed.length, group && !isGrouped ? 1 : 0];
  return {
    view: readListView({
      ...rest,
      columns: shown,
      sort: keys,
      totals: summed,
      ...(isGrouped ? { group } : {}),
      ...(Object.keys(met.filter).length > 0 ? { filter: met.filter } : {}),
    }),
    hidden: {
      columns: columns.length - shown.length,
      conditions: met.hidden,
      others: others.reduce((sum, part) => sum + part, 0),
    },
  };
}
