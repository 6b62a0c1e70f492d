import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../schema/Json.ts';
import type { Executor } from '../../database/Database.ts';
import { listViewsTable } from '../../storage/listViewsTable.ts';
import type { NameChanges } from '../plan/nameChanges.ts';
import { renameFilter } from './renameFilter.ts';
import { renamePreference } from './renamePreference.ts';

interface StoredView {
  id: string;
  list: string;
  view: JsonObject;
}

/**
 * Renames the fields in a filter. A condition on a removed field stays: it is left out when the view is read, and its
 * readers see a note, whereas a view without it would silently show more.
 */
function renameConditions(changes: NameChanges, resource: string, filter: JsonValue): JsonValue {
  if (!isJsonObject(filter)) return filter;
  const entries = Object.entries(filter as JsonObject).flatMap(([key, value]): [string, JsonValue][] => {
    const renamed = renameFilter(changes, resource, { [key]: value });
    return renamed.isWider ? [[key, value]] : Object.entries(renamed.filter);
  });
  return Object.fromEntries(entries);
}

function renameView(changes: NameChanges, { list, view }: StoredView): Omit<StoredView, 'id'> | undefined {
  const [resource = ''] = list.split('.');
  const { filter, ...parts } = view;
  const renamed = renamePreference(changes, { key: list, value: parts });
  if (!renamed) return undefined;
  const kept = filter === undefined ? {} : { filter: renameConditions(changes, resource, filter) };
  return { list: renamed.key, view: { ...(renamed.value as JsonObject), ...kept } };
}

/** Renames the lists and fields of named views; those of a removed entity are removed. */
export async function rewriteListViews(executor: Executor, changes: NameChanges): Promise<void> {
  const table = sql.table(listViewsTable.name);
  const { rows } = await sql<StoredView>`SELECT "id", "list", "view" FROM ${table}`.execute(executor);
  for (const { id, list, view } of rows) {
    const renamed = renameView(changes, { id, list, view });
    if (isDeepStrictEqual(renamed, { list, view })) continue;
    const where = sql`WHERE "id" = ${id}`;
    if (!renamed) await sql`DELETE FROM ${table} ${where}`.execute(executor);
    else {
      const set = sql`"list" = ${renamed.list}, "view" = ${JSON.stringify(renamed.view)}::jsonb`;
      await sql`UPDATE ${table} SET ${set} ${where}`.execute(executor);
    }
  }
}
