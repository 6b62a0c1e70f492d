import * as z from 'zod/mini';
import type { GeoPoint } from '../../../schema/GeoPoint.ts';
import type { TravelMode } from '../../../schema/travelModes.ts';

/** A way that a routing service found. */
export interface Way {
  metres: number;
  seconds: number;
}

/** Modes that routing services know; timetables of public transport are not among them. */
export type RoutedMode = Exclude<TravelMode, 'transit'>;

export const routingKinds = ['osrm', 'valhalla', 'openrouteservice'] as const;
export type RoutingKind = (typeof routingKinds)[number];

/** The ways from one place to some others, in their order; undefined where there is none. */
export interface RoutingSource {
  /** Most places of one request. */
  most: number;
  /** @throws Error if the service does not answer in time, or not in its format */
  ways(from: GeoPoint, to: readonly GeoPoint[], mode: RoutedMode): Promise<(Way | undefined)[]>;
}

const cell = z.nullable(z.number().check(z.nonnegative()));

function waysOf(
  distances: readonly (number | null)[] | undefined,
  durations: readonly (number | null)[] | undefined,
  count: number,
): (Way | undefined)[] {
  if (distances?.length !== count || durations?.length !== count)
    throw new Error('the routing service answered another number of ways');
  return distances.map((metres, position) => {
    const seconds = durations[position] ?? null;
    return metres === null || seconds === null ? undefined : { metres, seconds };
  });
}

interface RoutingRequest {
  path: string;
  body?: object;
}

/** What differs between the services. */
interface Protocol {
  most: number;
  request: (from: GeoPoint, to: readonly GeoPoint[], mode: RoutedMode) => RoutingRequest;
  read: (answer: unknown, count: number) => (Way | undefined)[];
}

const osrmProfiles: Readonly<Record<RoutedMode, string>> = {
  driving: 'driving',
  bicycling: 'bike',
  walking: 'foot',
};
const matrix = z.array(z.array(cell));
const osrmAnswer = z.object({ code: z.literal('Ok'), distances: matrix, durations: matrix });

/** OSRM's table service (project-osrm.org/docs/v5.24.0/api/#table-service); 100 places are its default limit. */
const osrm: Protocol = {
  most: 99,
  request(from, to, mode) {
    const places = [from, ...to].map(({ lat, lon }) => `${lon.toFixed(6)},${lat.toFixed(6)}`).join(';');
    const destinations = to.map((_, position) => position + 1).join(';');
    return {
      path: `table/v1/${osrmProfiles[mode]}/${places}?sources=0&destinations=${destinations}&annotations=duration,distance`,
    };
  },
  read(answer, count) {
    const { distances, durations } = z.parse(osrmAnswer, answer);
    return waysOf(distances[0], durations[0], count);
  },
};

const valhallaCostings: Readonly<Record<RoutedMode, string>> = {
  driving: 'auto',
  bicycling: 'bicycle',
  walking: 'pedestrian',
};
const valhallaAnswer = z.object({
  sources_to_targets: z.array(z.array(z.object({ distance: cell, time: cell }))),
});

/** Valhalla's matrix service (valhalla.github.io/valhalla/api/matrix); kilometres and seconds. */
const valhalla: Protocol = {
  most: 50,
  request: (from, to, mode) => ({
    path: 'sources_to_targets',
    body: { sources: [from], targets: to, costing: valhallaCostings[mode], units: 'kilometers' },
  }),
  read(answer, count) {
    const [row] = z.parse(valhallaAnswer, answer).sources_to_targets;
    const metres = row?.map(({ distance }) => (distance === null ? null : distance * 1000));
    return waysOf(
      metres,
      row?.map(({ time }) => time),
      count,
    );
  },
};

const orsProfiles: Readonly<Record<RoutedMode, string>> = {
  driving: 'driving-car',
  bicycling: 'cycling-regular',
  walking: 'foot-walking',
};
const orsAnswer = z.object({ distances: matrix, durations: matrix });

/** The matrix of openrouteservice (openrouteservice.org/dev/#/api-docs/v2/matrix); metres and seconds. */
const openrouteservice: Protocol = {
  most: 50,
  request: (from, to, mode) => ({
    path: `v2/matrix/${orsProfiles[mode]}`,
    body: {
      locations: [from, ...to].map(({ lat, lon }) => [lon, lat]),
      sources: [0],
      destinations: to.map((_, position) => position + 1),
      metrics: ['distance', 'duration'],
      units: 'm',
    },
  }),
  read(answer, count) {
    const { distances, durations } = z.parse(orsAnswer, answer);
    return waysOf(distances[0], durations[0], count);
  },
};

const protocols: Readonly<Record<RoutingKind, Protocol>> = { osrm, valhalla, openrouteservice };

const longestMs = 5000;
const largestCharacters = 1_000_000;

interface RoutingConfig {
  kind: RoutingKind;
  url: string;
  /** Sent as the `Authorization` of openrouteservice. */
  key?: string | undefined;
}

/** A routing service on the network. */
export function createRoutingSource({ kind, url, key }: RoutingConfig): RoutingSource {
  const { most, request, read } = protocols[kind];
  const base = url.endsWith('/') ? url : `${url}/`;
  return {
    most,
    async ways(from, to, mode) {
      const { path, body } = request(from, to, mode);
      const response = await fetch(new URL(path, base), {
        redirect: 'error',
        signal: AbortSignal.timeout(longestMs),
        headers: {
          accept: 'application/json',
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(key === undefined ? {} : { authorization: key }),
        },
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`the routing service answered ${response.status}`);
      if (text.length > largestCharacters) throw new Error('the routing service answered too much');
      return read(JSON.parse(text), to.length);
    },
  };
}
