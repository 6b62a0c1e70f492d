import type { Position } from '../../adapters/gazetteer/distanceInKm.ts';

/** A seeded stream of random numbers; equal seed and keys produce equal streams on every machine. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** An integer from `min` to `max`, both inclusive. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** A random key of `weights`, in proportion to its weight. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
  /** At most `count` different elements, in the order of `list`. */
  sample<T>(list: readonly T[], count: number): T[];
}

/**
 * Creates a separate stream per draft, identified by `keys` (kind, index), so that draft 77 does not depend
 * on the order of generation. Generator: mulberry32; the seed is hashed by FNV-1a.
 */
export function createRandom(seed: number, ...keys: (string | number)[]): Random {
  let state = mixSeed(`${seed}/${keys.join('/')}`);
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }
  function int(min: number, max: number): number {
    return min + Math.floor(next() * (max - min + 1));
  }
  function pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('pick() needs at least one element');
    return list[int(0, list.length - 1)] as T;
  }
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted: (weights) => pickWeighted(weights, next()),
    sample: (list, count) => pickSample(list, count, next),
  };
}

function mixSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  // neighbouring indexes differ in a single character; without the last mix their first numbers would be
  // similar
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

function pickWeighted<K extends string>(weights: Readonly<Record<K, number>>, at: number): K {
  let total = 0;
  for (const key in weights) total += weights[key];
  let rest = at * total;
  let last: K | undefined;
  for (const key in weights) {
    if (weights[key] <= 0) continue;
    last = key;
    rest -= weights[key];
    if (rest < 0) return key;
  }
  if (last === undefined) throw new Error('weighted() needs at least one positive weight');
  return last;
}

function pickSample<T>(list: readonly T[], count: number, next: () => number): T[] {
  const picked: T[] = [];
  let missing = Math.min(count, list.length);
  for (let i = 0; missing > 0; i++) {
    if (next() * (list.length - i) >= missing) continue;
    picked.push(list[i] as T);
    missing -= 1;
  }
  return picked;
}

const kmPerDegree = 111.32;

/**
 * A random position within `radius` kilometres of the centre, denser near it; five decimals are about a
 * metre.
 */
export function scatterPosition([lng, lat]: Position, radius: number, random: Random): Position {
  const distance = radius * random.next() ** 0.7;
  const angle = random.next() * 2 * Math.PI;
  const north = (Math.sin(angle) * distance) / kmPerDegree;
  const east = (Math.cos(angle) * distance) / (kmPerDegree * Math.cos((lat * Math.PI) / 180));
  return [round(lng + east), round(lat + north)];
}

/** Radius of a town with this population: 0.6 km for a village, 6 km for Berlin. */
export function placeRadius(population: number): number {
  return Math.min(6, Math.max(0.6, 0.4 + Math.sqrt(population) / 300));
}

function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
