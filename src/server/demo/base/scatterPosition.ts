import type { Position } from '../../adapters/gazetteer/distanceInKm.ts';
import type { Random } from './random.ts';

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
