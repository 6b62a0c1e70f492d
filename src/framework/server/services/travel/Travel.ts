import type { GeoPoint } from '../../../schema/GeoPoint.ts';
import type { TravelMode } from '../../../schema/travelModes.ts';
import type { RoutedMode, RoutingSource, Way } from './routingServices.ts';

/** How far it is to a place and how long it takes; null: not known. */
export interface Leg {
  /** Metres. */
  distance: number | null;
  /** Seconds. */
  duration: number | null;
  isEstimated: boolean;
}

const earthRadius = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two places as the crow flies, as `leitstand_distance` of the database. */
export function airLine(one: GeoPoint, other: GeoPoint): number {
  const height = Math.sin(radians(other.lat - one.lat) / 2) ** 2;
  const width = Math.sin(radians(other.lon - one.lon) / 2) ** 2;
  const chord = height + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * width;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Detour factor over the air line, speed in km/h from door to door, and minutes spent waiting. */
const estimates: Readonly<Record<TravelMode, { detour: number; kmPerHour: number; minutes: number }>> = {
  driving: { detour: 1.3, kmPerHour: 45, minutes: 3 },
  transit: { detour: 1.4, kmPerHour: 25, minutes: 8 },
  bicycling: { detour: 1.25, kmPerHour: 15, minutes: 0 },
  walking: { detour: 1.2, kmPerHour: 4.8, minutes: 0 },
};

/** A leg guessed from the air line. */
export function estimateLeg(from: GeoPoint, to: GeoPoint, mode: TravelMode): Leg {
  const { detour, kmPerHour, minutes } = estimates[mode];
  const metres = airLine(from, to) * detour;
  const seconds = metres === 0 ? 0 : (metres / 1000 / kmPerHour) * 3600 + minutes * 60;
  return { distance: Math.round(metres), duration: Math.round(seconds), isEstimated: true };
}

const unknown: Leg = { distance: null, duration: null, isEstimated: false };

/** Requests to the routing service of one search; what is further away is estimated. */
const mostRequests = 25;
const atOnce = 4;
/** All of them together. */
const longestMs = 10_000;
/** After a failure the service is left alone, so that not every search waits for it. */
const pauseMs = 30_000;
const freshMs = 7 * 86_400_000;
const mostCached = 50_000;

/** Four decimals are eleven metres. */
const rounded = ({ lat, lon }: GeoPoint) => `${lat.toFixed(4)},${lon.toFixed(4)}`;
const keyOf = (from: GeoPoint, to: GeoPoint, mode: RoutedMode) => `${mode} ${rounded(from)} ${rounded(to)}`;

type Answered = Way | 'none';

/** Known ways by their ends, rounded; the oldest are dropped first. */
class WayCache {
  readonly #ways = new Map<string, { way: Answered; until: number }>();

  find(key: string): Answered | undefined {
    const entry = this.#ways.get(key);
    if (entry && entry.until > performance.now()) return entry.way;
    this.#ways.delete(key);
    return undefined;
  }

  keep(key: string, way: Answered): void {
    this.#ways.delete(key);
    this.#ways.set(key, { way, until: performance.now() + freshMs });
    const [oldest] = this.#ways.keys();
    if (this.#ways.size > mostCached && oldest !== undefined) this.#ways.delete(oldest);
  }
}

/** Distances and travel times: of a routing service if one is configured, else estimated from the air line. */
export class Travel {
  readonly #source: RoutingSource | undefined;
  readonly #cache = new WayCache();
  #pausedUntil = 0;

  constructor(source?: RoutingSource) {
    this.#source = source;
  }

  /** The legs from one place to others, in their order. Never throws: what the service does not know is null. */
  async legs(from: GeoPoint, to: readonly GeoPoint[], mode: TravelMode): Promise<Leg[]> {
    const source = this.#source;
    if (!source || mode === 'transit') return to.map((place) => estimateLeg(from, place, mode));
    const open = new Map(to.map((place) => [keyOf(from, place, mode), place]));
    for (const key of [...open.keys()]) if (this.#cache.find(key)) open.delete(key);
    const nearest = [...open.values()].toSorted((one, other) => airLine(from, one) - airLine(from, other));
    const routed = nearest.slice(0, source.most * mostRequests);
    const skipped = new Set(nearest.slice(routed.length).map(rounded));
    await this.#ask(source, { from, to: routed, mode });
    return to.map((place) => {
      const way = this.#cache.find(keyOf(from, place, mode));
      if (way === undefined) return skipped.has(rounded(place)) ? estimateLeg(from, place, mode) : unknown;
      if (way === 'none') return unknown;
      return { distance: Math.round(way.metres), duration: Math.round(way.seconds), isEstimated: false };
    });
  }

  /** Asks for ways in batches, and keeps the answers; stops at the first failure. */
  async #ask(
    source: RoutingSource,
    { from, to, mode }: { from: GeoPoint; to: readonly GeoPoint[]; mode: RoutedMode },
  ): Promise<void> {
    const batches: GeoPoint[][] = [];
    for (let start = 0; start < to.length; start += source.most)
      batches.push(to.slice(start, start + source.most));
    const until = performance.now() + longestMs;
    const work = async () => {
      for (let batch = batches.shift(); batch; batch = batches.shift()) {
        if (performance.now() < this.#pausedUntil || performance.now() > until) return;
        try {
          const ways = await source.ways(from, batch, mode);
          for (const [position, place] of batch.entries())
            this.#cache.keep(keyOf(from, place, mode), ways[position] ?? 'none');
        } catch {
          this.#pausedUntil = performance.now() + pauseMs;
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }
}
