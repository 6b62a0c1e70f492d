import { isJsonObject, type JsonObject } from '../../../schema/Json.ts';
import type { PlacedEntity } from '../../session/definitions/placesOf.ts';
import { listKey } from './listKey.ts';

/** A column and the order by it, as definitions say it. */
export type KeptSort = readonly [path: string, order: 'ASC' | 'DESC'];

/** A filter somebody gave a name. */
export interface SavedFilter {
  name: string;
  filter: JsonObject;
  sort?: KeptSort;
}

/** How a person has arranged a list; what is absent is as the definition says. */
export interface ListArrangement {
  columns?: string[];
  sort?: KeptSort;
  saved: SavedFilter[];
}

/** So many filters are kept for one list, with names of so many characters: a menu that can still be read. */
export const mostSaved = 30;
export const longestName = 60;

/** Key of the arrangement of a list among a person's preferences; its parts are named so that renames follow them. */
export function listPreference(entity: PlacedEntity): string {
  return `list.${listKey(entity)}`;
}

function readSort(stored: unknown): KeptSort | undefined {
  if (!Array.isArray(stored)) return undefined;
  const [path, order] = stored;
  return typeof path === 'string' && (order === 'ASC' || order === 'DESC') ? [path, order] : undefined;
}

function readSaved(stored: unknown): SavedFilter[] {
  if (!isJsonObject(stored) || typeof stored.name !== 'string' || !isJsonObject(stored.filter)) return [];
  const sort = readSort(stored.sort);
  return [{ name: stored.name, filter: stored.filter as JsonObject, ...(sort ? { sort } : {}) }];
}

/** The arrangement as it is stored; whatever is none is left out. */
export function readArrangement(stored: unknown): ListArrangement {
  const { columns, sort, saved } = isJsonObject(stored) ? stored : {};
  const isUsable = Array.isArray(columns) && columns.every((path) => typeof path === 'string');
  const kept = readSort(sort);
  return {
    ...(isUsable ? { columns } : {}),
    ...(kept ? { sort: kept } : {}),
    saved: Array.isArray(saved) ? saved.flatMap(readSaved) : [],
  };
}
