import { isJsonObject, type JsonObject } from '../Json.ts';
import type { SortKey } from '../model.ts';

export const densities = ['compact', 'standard', 'comfortable'] as const;
export const groupUnits = ['day', 'week', 'month', 'year'] as const;
export const listLayouts = ['table', 'cards', 'board', 'calendar', 'gallery', 'map'] as const;

/** Value of `sortBy` that sorts groups by their number of records. */
export const byCount = '$count';

export type Density = (typeof densities)[number];
export type GroupUnit = (typeof groupUnits)[number];
export type ListLayout = (typeof listLayouts)[number];

/** A column of a list: a field path, and its width in pixels if the user has set one. */
export interface ViewColumn {
  path: string;
  width?: number;
}

/**
 * Grouping of the rows of a list. `unit` is the part of the calendar, in Germany, that a group of dates or
 * instants covers; weeks start on Monday. `sortBy`: `$count` or a column with a total; absent: by title.
 */
export interface ViewGroup {
  by: string;
  unit?: GroupUnit;
  sortBy?: string;
  direction?: SortKey['direction'];
}

/** The part of the earth that a map shows: degrees of its centre, and Leaflet's zoom from 0 to 18. */
export interface MapPlace {
  lat: number;
  lon: number;
  zoom: number;
}

/** Arrangement of a list. Absent members follow the definition. */
export interface ListView {
  columns?: ViewColumn[];
  density?: Density;
  /** At most `maxSortKeys`. */
  sort?: SortKey[];
  /** In the dialect of the API, without the conditions that all records of the list share. */
  filter?: JsonObject;
  group?: ViewGroup;
  /** Paths of the columns with a total. */
  totals?: string[];
  layout?: ListLayout;
  /** Absent: all records that have a place. */
  map?: MapPlace;
}

/** Limits of a view. Widths are in pixels. */
export const maxSortKeys = 4;
const maxViewColumns = 100;
export const columnWidthLimits = { least: 40, most: 1200 } as const;

function oneOf<Choice extends string>(choices: readonly Choice[], value: unknown): Choice | undefined {
  return choices.find((choice) => choice === value);
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 200;
}

function readWidth(width: unknown): { width?: number } {
  if (typeof width !== 'number' || !Number.isFinite(width)) return {};
  const { least, most } = columnWidthLimits;
  return { width: Math.round(Math.min(most, Math.max(least, width))) };
}

function readColumn(stored: unknown): ViewColumn[] {
  // arrangements from before widths are lists of paths
  if (isPath(stored)) return [{ path: stored }];
  return isJsonObject(stored) && isPath(stored.path)
    ? [{ path: stored.path, ...readWidth(stored.width) }]
    : [];
}

function readSortKey(stored: unknown): SortKey[] {
  if (!isJsonObject(stored) || !isPath(stored.path)) return [];
  return [{ path: stored.path, direction: stored.direction === 'DESC' ? 'DESC' : 'ASC' }];
}

function readSort(stored: unknown): SortKey[] {
  if (!Array.isArray(stored)) return [];
  const [path, direction] = stored;
  // arrangements from before several keys are one pair
  if (isPath(path)) return readSortKey({ path, direction });
  return distinct(stored.flatMap(readSortKey)).slice(0, maxSortKeys);
}

function distinct<Entry extends { path: string }>(entries: readonly Entry[]): Entry[] {
  const seen = new Set<string>();
  return entries.filter(({ path }) => !seen.has(path) && seen.add(path));
}

function readGroup(stored: unknown): ViewGroup | undefined {
  if (!isJsonObject(stored) || !isPath(stored.by)) return undefined;
  const unit = oneOf(groupUnits, stored.unit);
  const direction = oneOf(['ASC', 'DESC'] as const, stored.direction);
  return {
    by: stored.by,
    ...(unit ? { unit } : {}),
    ...(isPath(stored.sortBy) ? { sortBy: stored.sortBy } : {}),
    ...(direction ? { direction } : {}),
  };
}

/** Four decimals are eleven metres. */
const roundPlace = (degrees: number) => Math.round(degrees * 1e4) / 1e4 + 0;

function readMapPlace(stored: unknown): MapPlace | undefined {
  const { lat, lon, zoom } = isJsonObject(stored) ? stored : {};
  const isWithin = (part: unknown, least: number, most: number): part is number =>
    typeof part === 'number' && part >= least && part <= most;
  if (!isWithin(lat, -90, 90) || !isWithin(lon, -180, 180) || !isWithin(zoom, 0, 18)) return undefined;
  return { lat: roundPlace(lat), lon: roundPlace(lon), zoom: Math.round(zoom) };
}

/** Reads a view from any JSON, leaving out what is no part of one. Empty lists are absent. */
export function readListView(stored: unknown): ListView {
  if (!isJsonObject(stored)) return {};
  const { columns, density, sort, filter, group, totals, layout, map } = stored;
  const shown = Array.isArray(columns) ? distinct(columns.flatMap(readColumn)) : [];
  const keys = readSort(sort);
  const summed = Array.isArray(totals) ? [...new Set(totals.filter(isPath))] : [];
  const view = {
    columns: shown.length > 0 ? shown.slice(0, maxViewColumns) : undefined,
    density: oneOf(densities, density),
    sort: keys.length > 0 ? keys : undefined,
    filter: isJsonObject(filter) ? (filter as JsonObject) : undefined,
    group: readGroup(group),
    totals: summed.length > 0 ? summed.slice(0, maxViewColumns) : undefined,
    layout: oneOf(listLayouts, layout),
    map: readMapPlace(map),
  };
  return Object.fromEntries(Object.entries(view).filter(([, part]) => part !== undefined));
}

/** The view a list starts with: the default of a role of the user. */
export interface StartView {
  id: string;
  view: ListView;
}

/** Its key in the user's preferences, where the server adds it. @param list see `listKey` */
export function startKey(list: string): string {
  return `start.${list}`;
}
