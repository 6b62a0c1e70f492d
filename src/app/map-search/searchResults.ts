import { formatNumber } from '../../framework/admin/base/format/formatNumber.ts';
import { pointOf } from '../../framework/admin/records/map/pointOf.ts';
import { isJsonObject } from '../../framework/schema/Json.ts';
import { freeWords } from './freeTimes.ts';
import {
  type Band,
  bands,
  type MapSearch,
  type MapTab,
  type MayRead,
  mapTabs,
  mayAskFree,
  metresOf,
  type SortKey,
  type TravelMode,
  travelModes,
  usesVehicle,
} from './mapSearch.ts';

/** Links of the results whose records are returned as objects, with the fields of their names. */
const populated: Readonly<Record<MapTab, { path: string; fields: readonly string[] }>> = {
  locations: { path: 'assignedTeachers', fields: ['firstName', 'lastName'] },
  teachers: { path: 'assignedInstitutions', fields: ['name'] },
};

/** Body of `POST /api/{resource}/find` for a search. */
export interface FindBody {
  filter: Readonly<Record<string, unknown>>;
  near: {
    lat: number;
    lon: number;
    /** In metres. */
    maxDistance: number;
    useExactDistance: true;
    freeAt?: unknown;
    alsoUnstated?: unknown;
  } & ({ useTravelMode: TravelMode } | { considerTravelMode: true });
  fields: readonly string[];
  populate: readonly { path: string; fields: readonly string[] }[];
  skipPagination: true;
}

/** The request for a search; undefined if it is incomplete. Asks only for readable fields. */
export function findBodyOf(search: MapSearch, mayRead: MayRead): FindBody | undefined {
  const { tab, centre, mode, filters, free } = search;
  const { resource, needs, also } = mapTabs[tab];
  const travel = usesVehicle(search)
    ? { considerTravelMode: true as const }
    : mode !== null && { useTravelMode: mode };
  if (centre === null || !travel || Object.values(filters).includes(null)) return undefined;
  const times = tab === 'teachers' && free && mayAskFree(mayRead) ? freeWords(free) : {};
  return {
    filter: filters,
    near: { ...centre, maxDistance: metresOf(search), useExactDistance: true, ...travel, ...times },
    fields: [...needs, ...also.filter((field) => mayRead(resource, [field]))],
    populate: [populated[tab]],
    skipPagination: true,
  };
}

/** Filter for the records that meet the conditions of a search and have no coordinates. */
export function withoutPointFilter({ filters }: Pick<MapSearch, 'filters'>): Record<string, unknown> {
  return { ...filters, 'address.location': { $exists: false } };
}

/** Marker of a band; `unknown` without a travel time. */
export type BandColour = `band${Band}` | 'unknown';
export type MarkerColour = 'blue' | 'amber' | 'red' | 'green' | BandColour;

/** A result in the list and on the map. */
export interface MapResult {
  id: string;
  tab: MapTab;
  title: string;
  /** Latitude and longitude; null if the answer has none. */
  point: [number, number] | null;
  /** Postal code and city. */
  place: string;
  /** In metres. */
  distance: number | null;
  /** In seconds. */
  duration: number | null;
  travelMode: TravelMode | null;
  colour: MarkerColour;
  /** Names of the assigned teachers or institutions. */
  assigned: readonly string[];
  /** Whether a teacher is planned; null if that is unreadable, and for teachers. */
  isPlanned: boolean | null;
  /** Whether a teacher has a car; null for locations. */
  hasCar: boolean | null;
  /** Readable ids of assigned teachers or institutions, and of planned teachers. */
  links: Readonly<Record<LinkType, readonly string[]>>;
  /** Whether the teacher states no availabilities. */
  isUnstated: boolean;
}

/** How a teacher belongs to a location. */
export type LinkType = 'assigned' | 'planned';

/** The answer of a search. */
export interface MapAnswer {
  /** By distance. */
  results: readonly MapResult[];
  /** Whether distance and duration are estimated. */
  isEstimated: boolean;
  /** Whether only the nearest ones were returned. */
  isCut: boolean;
  /** Number of teachers who state no availabilities; null if that was not asked. */
  unstated: number | null;
}

type Row = Readonly<Record<string, unknown>>;

const texts = (...parts: unknown[]) =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(' ');

const numberOr = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);

const isMode = (value: unknown): value is TravelMode => typeof value === 'string' && value in travelModes;

function linked(row: Row, field: string): unknown[] {
  const value = row[field];
  return Array.isArray(value) ? value : [];
}

/** Colour of a location by its teachers: assigned, only planned, or none of both. */
export function locationColour(row: Row): MarkerColour {
  if (linked(row, 'assignedTeachers').length > 0) return 'blue';
  return linked(row, 'plannedTeachers').length > 0 ? 'amber' : 'red';
}

/** Names of linked records; those that are unreadable are counted. */
function namesOf(records: readonly unknown[], nameOf: (record: Row) => string): string[] {
  const names = records.map((record) => (isJsonObject(record) ? nameOf(record) : ''));
  const known = names.filter((name) => name !== '').sort((one, other) => one.localeCompare(other, 'de'));
  const others = names.length - known.length;
  return others === 0 ? known : [...known, known.length === 0 ? `${others} ohne Namen` : `${others} weitere`];
}

/** Ids of linked records, of which some come as objects. */
function idsOf(records: readonly unknown[]): string[] {
  const ids = records.map((record) => (isJsonObject(record) ? record.id : record));
  return ids.filter((id) => typeof id === 'string');
}

const personName = (person: Row) => texts(person.firstName, person.lastName);

function readRow(tab: MapTab, row: Row): MapResult {
  const address = isJsonObject(row.address) ? row.address : {};
  const isLocation = tab === 'locations';
  return {
    id: String(row.id),
    tab,
    title: (isLocation ? texts(row.name) : personName(row)) || 'Ohne Namen',
    point: pointOf(address.location),
    place: texts(address.postal, address.city),
    distance: numberOr(row.distance),
    duration: numberOr(row.duration),
    travelMode: isMode(row.travelMode) ? row.travelMode : null,
    colour: isLocation ? locationColour(row) : 'green',
    assigned: isLocation
      ? namesOf(linked(row, 'assignedTeachers'), personName)
      : namesOf(linked(row, 'assignedInstitutions'), ({ name }) => texts(name)),
    isPlanned: 'plannedTeachers' in row ? linked(row, 'plannedTeachers').length > 0 : null,
    hasCar: typeof row.hasCar === 'boolean' ? row.hasCar : null,
    links: {
      assigned: idsOf(linked(row, isLocation ? 'assignedTeachers' : 'assignedInstitutions')),
      planned: idsOf(linked(row, 'plannedTeachers')),
    },
    isUnstated: row.isUnstated === true,
  };
}

/** Reads the answer to `POST /api/{resource}/find`, whose rows have the name of the resource. */
export function readAnswer(tab: MapTab, answer: unknown): MapAnswer {
  const body = isJsonObject(answer) ? answer : {};
  const travel = isJsonObject(body.travel) ? body.travel : {};
  return {
    results: linked(body, mapTabs[tab].resource)
      .filter(isJsonObject)
      .map((row) => readRow(tab, row)),
    isEstimated: travel.isEstimated === true,
    isCut: travel.isCut === true,
    unstated: numberOr(travel.unstated),
  };
}

/** A way on the map from a teacher to one of their locations. */
export type LinkLine = readonly [teacher: [number, number], location: [number, number]];

/** Lines drawn at once of each type. */
const mostLines = 1000;

/**
 * Lines between teachers and the locations that they are assigned to or planned for, those of the nearest locations
 * first. Both records are shown, and one of them says that they belong together; assigned ones are not also planned.
 */
export function linesBetween(results: readonly MapResult[]): Record<LinkType, LinkLine[]> {
  const shown = new Map(results.map((result) => [result.id, result]));
  const drawn = new Set<string>();
  const linesOf = (type: LinkType) => {
    const lines: LinkLine[] = [];
    for (const result of results)
      for (const id of result.links[type]) {
        const other = shown.get(id);
        const [teacher, location] = result.tab === 'teachers' ? [result, other] : [other, result];
        const key = `${teacher?.id} ${location?.id}`;
        if (!teacher?.point || !location?.point || lines.length === mostLines || drawn.has(key)) continue;
        drawn.add(key);
        lines.push([teacher.point, location.point]);
      }
    return lines;
  };
  return { assigned: linesOf('assigned'), planned: linesOf('planned') };
}

/** Whether a marker means a band. */
export const isBand = (colour: MarkerColour): colour is BandColour =>
  colour === 'unknown' || colour.startsWith('band');

/** The markers of all bands up to one, the nearest first, and of what has no travel time. */
export const bandsUpTo = (most: Band): BandColour[] => [
  ...bands.filter((band) => band <= most).map((band): BandColour => `band${band}`),
  'unknown',
];

const bandOrder: readonly MarkerColour[] = bandsUpTo(45);
const bandRank = ({ colour }: MapResult) => bandOrder.indexOf(colour);

/** Sorts by distance or duration; those without come last, equal ones by the other and the title. */
export function sortResults(results: readonly MapResult[], by: SortKey): MapResult[] {
  const other: SortKey = by === 'distance' ? 'duration' : 'distance';
  const rank = (result: MapResult, key: SortKey) => result[key] ?? Number.MAX_VALUE;
  return results.toSorted(
    (one, two) =>
      // bands stay together; without them all have the same rank
      bandRank(one) - bandRank(two) ||
      rank(one, by) - rank(two, by) ||
      rank(one, other) - rank(two, other) ||
      one.title.localeCompare(two.title, 'de'),
  );
}

interface Reached {
  /** With the band of each as its colour. */
  results: MapResult[];
  /** Number of results that are further away. */
  beyond: number;
}

/** The results that are reached within a band, and those without a travel time. */
export function reachedIn(results: readonly MapResult[], most: Band): Reached {
  const bandOf = ({ duration }: MapResult): BandColour | null => {
    if (duration === null) return 'unknown';
    const band = bands.find((one) => duration <= one * 60);
    return band === undefined || band > most ? null : `band${band}`;
  };
  const coloured = results.flatMap((result) => {
    const colour = bandOf(result);
    return colour === null ? [] : [{ ...result, colour }];
  });
  return {
    results: coloured,
    beyond: results.length - coloured.length,
  };
}

/** `3250` -> `3,25 km`: metres in km with at most two decimals. */
export function formatDistance(metres: number | null): string {
  if (metres === null) return 'Entfernung konnte nicht ermittelt werden';
  return `${formatNumber(Math.round(metres / 10) / 100)} km`;
}

/** `3900` -> `1 Std. 5 Min.`: seconds in hours and minutes. */
export function formatDuration(seconds: number | null): string {
  if (seconds === null) return 'Dauer konnte nicht ermittelt werden';
  if (seconds < 60) return 'Weniger als eine Minute';
  const minutes = Math.round(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${formatNumber(hours)} Std.` : '', rest > 0 ? `${rest} Min.` : '']
    .filter((part) => part !== '')
    .join(' ');
}

/** `1 Standort`, `1.200 Lehrkräfte` */
export function countText(tab: MapTab, count: number): string {
  const one = tab === 'locations' ? 'Standort' : 'Lehrkraft';
  return `${formatNumber(count)} ${count === 1 ? one : mapTabs[tab].title}`;
}
