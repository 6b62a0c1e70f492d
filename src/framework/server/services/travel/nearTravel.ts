import { AppError } from '../../../schema/errors.ts';
import type { GeoPoint } from '../../../schema/GeoPoint.ts';
import { isJsonObject, type JsonObject, type RecordData } from '../../../schema/Json.ts';
import { type TravelMode, travelModes } from '../../../schema/travelModes.ts';
import type { Database } from '../../database/Database.ts';
import { maxRowsOfAll } from '../../query/ListRequest.ts';
import type { Repository } from '../../repository/Repository.ts';
import type { Actor } from '../../rights/Actor.ts';
import type { SettingsStore } from '../../settings/SettingsStore.ts';
import type { Leg, Travel } from './Travel.ts';

/** Which rows of a search meet a condition. */
export interface MetRows {
  ids: ReadonlySet<string>;
  /** Rows about which nothing is stated, whether they meet it or not. */
  unstated: ReadonlySet<string>;
}

/** What a condition may read, with any rights. */
interface ConditionReading {
  db: Database;
  repository: Repository;
  settings: SettingsStore;
}

/** Computes for at most 5,000 rows at once which ones meet a condition, in a constant number of statements. */
export type TestRows = (reading: ConditionReading, rows: readonly RecordData[]) => Promise<MetRows>;

/** A condition on the rows of a search with travel times that no filter can state. */
export interface TravelCondition {
  /** What of `near` states it. */
  words: readonly string[];
  /** Fields that it is computed from; a row of which the reader may not read them all does not meet it. */
  fields: readonly string[];
  /** Reads the words. @throws AppError 400 at the word that is wrong */
  read: (near: JsonObject) => TestRows | undefined;
}

/** What an app says about searches with travel times. */
export interface TravelRules {
  /** Whether somebody may ask for travel times. */
  isAllowed: (actor: Actor) => boolean;
  /** Boolean field by resource: whether the person has a car, for `considerTravelMode`. */
  vehicles: Readonly<Record<string, string>>;
  /** By resource. */
  conditions?: Readonly<Record<string, TravelCondition>>;
}

/** A search around a place with travel times. */
export interface TravelSearch {
  from: GeoPoint;
  /** Of all rows, or by the vehicle of each. */
  mode: TravelMode | 'byVehicle';
  condition?: { fields: readonly string[]; test: TestRows } | undefined;
}

/** Refuses a query at one of its words. */
export function failAt(name: string, sentence: string): never {
  throw new AppError(
    'badQuery',
    { fields: { [name]: sentence } },
    `Die Abfrage ist ungültig: ${name}: ${sentence}`,
  );
}

const travelWords = new Set(['useTravelMode', 'considerTravelMode']);

function modeOf({ useTravelMode, considerTravelMode }: JsonObject): TravelSearch['mode'] | undefined {
  if (considerTravelMode !== undefined && typeof considerTravelMode !== 'boolean')
    failAt('near.considerTravelMode', 'Erwartet wird true oder false.');
  if (considerTravelMode === true) {
    if (useTravelMode !== undefined)
      failAt('near.useTravelMode', 'Das Verkehrsmittel ergibt sich schon aus dem Fahrzeug.');
    return 'byVehicle';
  }
  if (useTravelMode === undefined) return undefined;
  const mode = travelModes.find((one) => one === useTravelMode);
  return mode ?? failAt('near.useTravelMode', `Möglich sind ${travelModes.join(', ')}.`);
}

/**
 * Takes the words about travel times out of the `near` of a find, beside or in its filter.
 * @returns the body without them, and what they ask for; undefined if nothing
 * @throws AppError 400 at the word that is wrong
 */
export function takeTravel(
  body: unknown,
  { resource, rules }: { resource: string; rules: TravelRules | undefined },
): { body: unknown; search?: TravelSearch } {
  if (!isJsonObject(body)) return { body };
  const isBeside = isJsonObject(body.near);
  const filter = isJsonObject(body.filter) ? body.filter : {};
  const near = isBeside ? body.near : filter.near;
  if (!rules || !isJsonObject(near)) return { body };
  const mode = modeOf(near as JsonObject);
  if (mode === 'byVehicle' && !rules.vehicles[resource])
    failAt('near.considerTravelMode', 'Hier gibt es kein Fahrzeug.');
  const { words = [], fields = [], read } = rules.conditions?.[resource] ?? {};
  const test = read?.(near as JsonObject);
  if (test && mode === undefined)
    failAt(`near.${words[0]}`, 'Diese Angabe gibt es nur zusammen mit einem Verkehrsmittel.');
  const isPlain = (name: string) => !travelWords.has(name) && !words.includes(name);
  const point = Object.fromEntries(Object.entries(near).filter(([name]) => isPlain(name)));
  const plain = isBeside ? { ...body, near: point } : { ...body, filter: { ...filter, near: point } };
  if (mode === undefined) return { body: plain };
  const from = { lat: Number(point.lat), lon: Number(point.lon) };
  return { body: plain, search: { from, mode, condition: test && { fields, test } } };
}

/** Most rows of a search with travel times; the nearest ones are returned, and that there are more. */
export const mostTravelled = maxRowsOfAll;

/**
 * The rows that meet the condition of a search; those of which the reader may not read a field for it do not. Rows
 * about which nothing is stated have `isUnstated`.
 * @param records as their reader may read them, with the fields of the condition
 */
export async function narrowRows(
  reading: ConditionReading,
  condition: TravelSearch['condition'],
  records: RecordData[],
): Promise<{ records: RecordData[]; unstated?: number }> {
  if (!condition) return { records };
  const open = records.filter((record) => condition.fields.every((name) => name in record));
  const { ids, unstated } = await condition.test(reading, open);
  const met = open.filter(({ id }) => ids.has(String(id)));
  const isUnstated = ({ id }: RecordData) => unstated.has(String(id));
  return {
    records: met.map((record) => ({ ...record, ...(isUnstated(record) && { isUnstated: true }) })),
    unstated: unstated.size,
  };
}

function placeOf(address: unknown): GeoPoint | undefined {
  const location = isJsonObject(address) ? address.location : undefined;
  const [lon, lat] =
    isJsonObject(location) && Array.isArray(location.coordinates) ? location.coordinates : [];
  return typeof lon === 'number' && typeof lat === 'number' ? { lat, lon } : undefined;
}

interface TravelledRows {
  /** With `distance` in metres, `duration` in seconds, `travelMode` and `isEstimated` each. */
  records: RecordData[];
  /** Whether figures of some rows are estimates. */
  isEstimated: boolean;
}

/** Adds travel times to rows, by the fields of them that their reader has got. */
export async function addTravel(
  travel: Travel,
  records: readonly RecordData[],
  {
    search: { from, mode },
    address,
    vehicle,
  }: { search: TravelSearch; address: string; vehicle?: string | undefined },
): Promise<TravelledRows> {
  const modes = records.map((record): TravelMode => {
    if (mode !== 'byVehicle') return mode;
    return vehicle !== undefined && record[vehicle] === true ? 'driving' : 'transit';
  });
  const legs = new Map<number, Leg>();
  for (const one of travelModes) {
    const placed = records.flatMap((record, position) => {
      const place = modes[position] === one ? placeOf(record[address]) : undefined;
      return place ? [{ position, place }] : [];
    });
    if (placed.length === 0) continue;
    const found = await travel.legs(
      from,
      placed.map(({ place }) => place),
      one,
    );
    for (const [index, { position }] of placed.entries()) {
      const leg = found[index];
      if (leg) legs.set(position, leg);
    }
  }
  const unknown: Leg = { distance: null, duration: null, isEstimated: false };
  return {
    records: records.map((record, position) => ({
      ...record,
      ...(legs.get(position) ?? unknown),
      travelMode: modes[position] ?? null,
    })),
    isEstimated: [...legs.values()].some(({ isEstimated }) => isEstimated),
  };
}
