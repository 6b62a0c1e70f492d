import { isJsonObject, type JsonObject } from '../../../schema/Json.ts';
import { readListView, type ViewGroup } from '../../../schema/lists/ListView.ts';
import type { EntityView } from '../../session/definitions/viewsOf.ts';
import { listKey } from './listKey.ts';

/** A column path and sort order, as in definitions. */
export type SavedSort = readonly [path: string, order: 'ASC' | 'DESC'];

/** A filter that the user saved under a name. */
export interface SavedFilter {
  name: string;
  filter: JsonObject;
  sort?: SavedSort;
}

/** The user's arrangement of a list; absent properties fall back to the definition. */
export interface ListArrangement {
  columns?: string[];
  sort?: SavedSort;
  group?: ViewGroup;
  /** Paths of the columns with a total. */
  totals?: string[];
  saved: SavedFilter[];
}

/** Limits on saved filters per list and characters per name, so that the menu stays readable. */
export const maxSaved = 30;
export const longestName = 60;

/**
 * Key of a list's arrangement in the user's preferences; the server finds its properties by name when fields
 * are renamed.
 */
export function listPreference(entity: EntityView): string {
  return `list.${listKey(entity)}`;
}

function readSort(stored: unknown): SavedSort | undefined {
  if (!Array.isArray(stored)) return undefined;
  const [path, order] = stored;
  return typeof path === 'string' && (order === 'ASC' || order === 'DESC') ? [path, order] : undefined;
}

function readSaved(stored: unknown): SavedFilter[] {
  if (!isJsonObject(stored) || typeof stored.name !== 'string' || !isJsonObject(stored.filter)) return [];
  const sort = readSort(stored.sort);
  return [{ name: stored.name, filter: stored.filter as JsonObject, ...(sort ? { sort } : {}) }];
}

/** Reads a stored arrangement, leaving out invalid parts. */
export function readArrangement(stored: unknown): ListArrangement {
  const { columns, sort, saved } = isJsonObject(stored) ? stored : {};
  const isUsable = Array.isArray(columns) && columns.every((path) => typeof path === 'string');
  const kept = readSort(sort);
  const { group, totals } = readListView(stored);
  return {
    ...(group ? { group } : {}),
    ...(totals ? { totals } : {}),
    ...(isUsable ? { columns } : {}),
    ...(kept ? { sort: kept } : {}),
    saved: Array.isArray(saved) ? saved.flatMap(readSaved) : [],
  };
}
