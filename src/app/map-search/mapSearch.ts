import { isJsonObject } from '../../framework/schema/Json.ts';
import {
  type FreeTimes,
  readFreeTimes,
  type SlotProblems,
  slotProblems,
  writeFreeTimes,
} from './freeTimes.ts';
import { tabNeeds } from './mapPath.ts';

export type MapTab = 'locations' | 'teachers';
export type TravelMode = 'driving' | 'transit' | 'bicycling' | 'walking';

/** The travel modes of the radio in their order, with their titles. */
export const travelModes: Readonly<Record<TravelMode, string>> = {
  driving: 'Auto',
  transit: 'ÖPNV',
  bicycling: 'Fahrrad',
  walking: 'Fußweg',
};

/** Radius in km. */
export const radii = { min: 5, max: 30, step: 2.5, initial: 10 } as const;

/** Travel-time bands: the longest time of each, in minutes. */
export const bands = [15, 30, 45] as const;
export type Band = (typeof bands)[number];

/** Nobody is faster from door to door, in km/h as the crow flies: what is further away is in no band. */
const fastest: Readonly<Record<TravelMode, number>> = {
  driving: 100,
  transit: 60,
  bicycling: 25,
  walking: 6,
};

interface MapFilter {
  /** Name of the field, also in the request. */
  field: string;
  /** What a value is: yes or no, or a list of options or ids. */
  holds: 'boolean' | 'list';
  /** Further fields that must be readable. */
  reads?: readonly [resource: string, field: string];
}

interface TabOptions {
  title: string;
  resource: string;
  /** Fields without which the tab is not offered. */
  needs: readonly string[];
  /** Fields requested only if they are readable. */
  also: readonly string[];
  filters: readonly MapFilter[];
  initialFilters: Readonly<Record<string, unknown>>;
  initialMode: TravelMode | null;
}

const yesNo = (field: string): MapFilter => ({ field, holds: 'boolean' });
const list = (field: string): MapFilter => ({ field, holds: 'list' });

/** What the two tabs search for. */
export const mapTabs: Readonly<Record<MapTab, TabOptions>> = {
  locations: {
    title: 'Standorte',
    resource: 'institutions',
    needs: tabNeeds.locations,
    also: ['plannedTeachers'],
    filters: [yesNo('isActive'), list('type'), list('acquisitionStatus'), list('status')],
    initialFilters: { isActive: true, type: ['public-school'] },
    initialMode: 'driving',
  },
  teachers: {
    title: 'Lehrkräfte',
    resource: 'employees',
    needs: tabNeeds.teachers,
    also: [],
    filters: [
      yesNo('isTeacher'),
      yesNo('isActive'),
      { ...list('subjects'), reads: ['subjects', 'name'] },
      yesNo('hasDriverLicense'),
      yesNo('hasCar'),
      list('assignedInstitutions'),
      list('plannedInstitutions'),
      list('acquiredBy'),
      yesNo('hasLogin'),
    ],
    initialFilters: { isTeacher: true, isActive: true },
    initialMode: null,
  },
};

const tabNames = Object.keys(mapTabs) as MapTab[];

/** The one of both tabs that this is not. */
export function otherTab(tab: MapTab): MapTab {
  return tab === 'locations' ? 'teachers' : 'locations';
}

/** Whether all of these fields of an entity are readable in at least one record. */
export type MayRead = (resource: string, fields: readonly string[]) => boolean;

/** The tabs whose fields the user may read. */
export function permittedTabs(mayRead: MayRead): MapTab[] {
  return tabNames.filter((tab) => mayRead(mapTabs[tab].resource, mapTabs[tab].needs));
}

/** The filters of a tab whose fields the user may read. */
export function permittedFilters(tab: MapTab, mayRead: MayRead): MapFilter[] {
  const { resource, filters } = mapTabs[tab];
  return filters.filter(
    ({ field, reads }) => mayRead(resource, [field]) && (!reads || mayRead(reads[0], [reads[1]])),
  );
}

/** Whether the user may ask for free teachers: all that it is computed from is readable. */
export function mayAskFree(mayRead: MayRead): boolean {
  return mayRead(mapTabs.teachers.resource, ['availabilities', 'isActive', 'activateAt', 'deactivateAt']);
}

export interface Centre {
  lat: number;
  lon: number;
}

/** Enabled filters by field; null for one without a value. */
export type FilterValues = Readonly<Record<string, unknown>>;

export type SortKey = 'distance' | 'duration';

/** A search as the form holds it; it may still lack what a request needs. */
export interface MapSearch {
  tab: MapTab;
  centre: Centre | null;
  /** Text of the address at the centre. */
  address: string;
  /** In km. */
  radius: number;
  /** What is reached in so many minutes, instead of the radius; null: the radius. */
  band: Band | null;
  mode: TravelMode | null;
  /** Teachers with a car drive, others take public transport; only on the teacher tab. */
  considersVehicle: boolean;
  filters: FilterValues;
  sort: SortKey;
  /** Only teachers who are free then; null for all. */
  free: FreeTimes | null;
  /** Whether the other tab's results are shown, too. */
  showsBoth: boolean;
  /** What the other tab searches for. */
  other: TabPart;
}

/** The part of a search that belongs to its tab. */
export type TabPart = Pick<MapSearch, 'tab' | 'mode' | 'filters'>;

/** Travel mode and filters with which a tab opens. */
export function initialPart(tab: MapTab, mayRead: MayRead): TabPart {
  const { initialFilters, initialMode } = mapTabs[tab];
  const permitted = permittedFilters(tab, mayRead).map(({ field }) => field);
  const filters = Object.entries(initialFilters).filter(([field]) => permitted.includes(field));
  return { tab, mode: initialMode, filters: Object.fromEntries(filters) };
}

function isMode(text: string | null): text is TravelMode {
  return text !== null && text in travelModes;
}

/** A number of the URL within its limit; undefined if it is missing or something else. */
function degrees(text: string | null, limit: number): number | undefined {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Math.abs(value) <= limit ? value : undefined;
}

function readRadius(text: string | null): number {
  const value = Number(text);
  const { min, max, step, initial } = radii;
  return value >= min && value <= max && (value - min) % step === 0 ? value : initial;
}

/** The value of a filter; null if it is empty or of another type. */
function filterValue({ holds }: MapFilter, value: unknown): unknown {
  if (holds === 'boolean') return typeof value === 'boolean' ? value : null;
  const entries = Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
  return entries.length > 0 ? entries : null;
}

function readFilters(text: string, permitted: readonly MapFilter[]): FilterValues | undefined {
  try {
    const read: unknown = JSON.parse(text);
    if (!isJsonObject(read)) return undefined;
    const enabled = permitted.filter(({ field }) => field in read);
    return Object.fromEntries(
      enabled.map((filter) => [filter.field, filterValue(filter, read[filter.field])]),
    );
  } catch {
    return undefined;
  }
}

interface PartOfUrl {
  tab: MapTab;
  mayRead: MayRead;
  /** Before the names of its parameters. */
  prefix: '' | 'other.';
}

function readPart(params: URLSearchParams, { tab, mayRead, prefix }: PartOfUrl): TabPart {
  const [mode, filter] = [params.get(`${prefix}mode`), params.get(`${prefix}filter`)];
  const initial = initialPart(tab, mayRead);
  const filters = filter === null ? undefined : readFilters(filter, permittedFilters(tab, mayRead));
  return { tab, mode: isMode(mode) ? mode : initial.mode, filters: filters ?? initial.filters };
}

function writePart({ tab, mode, filters }: TabPart, { mayRead, prefix }: Omit<PartOfUrl, 'tab'>) {
  const initial = initialPart(tab, mayRead);
  const filter = JSON.stringify(filters);
  return {
    ...(mode !== null && mode !== initial.mode && { [`${prefix}mode`]: mode }),
    ...(filter !== JSON.stringify(initial.filters) && { [`${prefix}filter`]: filter }),
  };
}

/**
 * Reads a search from the query of the URL. Missing, invalid and unreadable parts become the initial ones.
 * @throws Error if the user may open no tab
 */
export function readSearch(params: URLSearchParams, mayRead: MayRead): MapSearch {
  const permitted = permittedTabs(mayRead);
  const tab = permitted.find((name) => name === params.get('tab')) ?? permitted[0];
  if (tab === undefined) throw new Error('The map search requires the right to read one of its tabs.');
  const lat = degrees(params.get('lat'), 90);
  const lon = degrees(params.get('lon'), 180);
  return {
    ...readPart(params, { tab, mayRead, prefix: '' }),
    centre: lat === undefined || lon === undefined ? null : { lat, lon },
    address: params.get('address')?.slice(0, 200) ?? '',
    radius: readRadius(params.get('radius')),
    band: bands.find((band) => String(band) === params.get('band')) ?? null,
    considersVehicle: params.get('vehicle') !== 'false',
    sort: params.get('sort') === 'duration' ? 'duration' : 'distance',
    free: mayAskFree(mayRead) ? readFreeTimes(params.get('free'), params.get('unstated')) : null,
    showsBoth: permitted.length === tabNames.length && params.get('both') === 'true',
    other: readPart(params, { tab: otherTab(tab), mayRead, prefix: 'other.' }),
  };
}

/** The query of the URL for a search, which `readSearch` reads; without what is initial. */
export function writeSearch(search: MapSearch, mayRead: MayRead): URLSearchParams {
  const { tab, centre, address, radius, band, considersVehicle, sort, free, showsBoth, other } = search;
  return new URLSearchParams({
    tab,
    ...(centre && { lat: String(centre.lat), lon: String(centre.lon) }),
    ...(address !== '' && { address }),
    ...(radius !== radii.initial && { radius: String(radius) }),
    ...(band !== null && { band: String(band) }),
    ...writePart(search, { mayRead, prefix: '' }),
    ...(!considersVehicle && { vehicle: 'false' }),
    ...(sort !== 'distance' && { sort }),
    ...(free && writeFreeTimes(free)),
    ...(showsBoth && { both: 'true', ...writePart(other, { mayRead, prefix: 'other.' }) }),
  });
}

/** The search of the other tab, at the same place. */
export function swapped(search: MapSearch): MapSearch {
  const { tab, mode, filters, other } = search;
  return { ...search, ...other, other: { tab, mode, filters } };
}

/** Whether the teacher's vehicle decides about the travel mode. */
export function usesVehicle({ tab, considersVehicle }: Pick<MapSearch, 'tab' | 'considersVehicle'>): boolean {
  return tab === 'teachers' && considersVehicle;
}

/** Radius of a search in metres; with a band one beyond which nothing is reached in time. */
export function metresOf(
  search: Pick<MapSearch, 'tab' | 'radius' | 'band' | 'mode' | 'considersVehicle'>,
): number {
  const { radius, band, mode } = search;
  if (band === null) return radius * 1000;
  const speed = fastest[usesVehicle(search) ? 'driving' : (mode ?? 'driving')];
  return Math.round((speed * 1000 * band) / 60);
}

/** What a search lacks to be sent; all parts are empty if it is complete. */
export interface SearchProblems {
  centre: boolean;
  mode: boolean;
  /** Names of enabled filters without a value. */
  filters: readonly string[];
  /** By time of the week. */
  free: readonly SlotProblems[];
}

/** Finds what a search lacks. */
export function searchProblems(search: MapSearch): SearchProblems {
  const empty = Object.entries(search.filters).filter(([, value]) => value === null);
  return {
    centre: search.centre === null,
    mode: search.mode === null && !usesVehicle(search),
    filters: empty.map(([field]) => field),
    free: search.tab === 'teachers' ? (search.free?.slots ?? []).map(slotProblems) : [],
  };
}

/** Whether a search can be sent, apart from that of the other tab. */
export function isComplete(search: MapSearch): boolean {
  const { centre, mode, filters, free } = searchProblems(search);
  const areTimes = free.every(({ from, to }) => from === undefined && to === undefined);
  return !centre && !mode && filters.length === 0 && areTimes;
}
