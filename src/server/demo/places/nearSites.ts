import type { AcquisitionStatus } from '../../../../generated/types.ts';
import { distanceInKm, type Position } from '../../adapters/gazetteer/distanceInKm.ts';
import type { DemoContext } from '../base/demoContext.ts';
import type { Random } from '../base/random.ts';
import { institutionSite } from '../institutions/institutionSite.ts';

/** Active institutions with certain statuses, by location. */
export interface NearSites {
  /** Indexes of all these institutions. */
  indexes: readonly number[];
  /** At most `count` different ones within `radius` kilometres, in ascending order. */
  pick(random: Random, around: Position, radius: number, count: number): number[];
}

type Cell = { index: number; position: Position }[];

const cellDegrees = 0.25;
const kmPerDegreeOfLatitude = 111;
/** At 55 degrees north, the smallest value in Germany. */
const kmPerDegreeOfLongitude = 63;

/** A grid over the sites; picking from its cells takes the same time in Berlin as in a village. */
export function createNearSites(context: DemoContext, statuses: readonly AcquisitionStatus[]): NearSites {
  const cells = new Map<string, Cell>();
  const indexes: number[] = [];
  for (let index = 0; index < context.institutions; index++) {
    const site = institutionSite(context, index);
    if (!site.isActive || site.type === 'online' || !statuses.includes(site.acquisitionStatus)) continue;
    indexes.push(index);
    const key = cellKey(cellOf(site.position[0]), cellOf(site.position[1]));
    const cell = cells.get(key);
    if (cell) cell.push({ index, position: site.position });
    else cells.set(key, [{ index, position: site.position }]);
  }
  function pick(random: Random, around: Position, radius: number, count: number): number[] {
    const nearCells = cellsAround(around, radius).flatMap((key) => {
      const cell = cells.get(key);
      return cell ? [cell] : [];
    });
    const total = nearCells.reduce((sum, cell) => sum + cell.length, 0);
    const picked = new Set<number>();
    for (let tries = count * 12; tries > 0 && picked.size < count && total > 0; tries--) {
      const candidate = siteAt(nearCells, random.int(0, total - 1));
      if (distanceInKm(candidate.position, around) <= radius) picked.add(candidate.index);
    }
    return [...picked].sort((a, b) => a - b);
  }
  return { indexes, pick };
}

/**
 * The site at an index across all cells, without concatenating them: cells of large cities contain thousands.
 */
function siteAt(nearCells: readonly Cell[], at: number): Cell[number] {
  let rest = at;
  for (const cell of nearCells) {
    const site = cell[rest];
    if (site) return site;
    rest -= cell.length;
  }
  throw new Error(`No site at ${at}`);
}

function cellsAround([lng, lat]: Position, radius: number): string[] {
  const keys: string[] = [];
  const reachLng = radius / kmPerDegreeOfLongitude;
  const reachLat = radius / kmPerDegreeOfLatitude;
  for (let x = cellOf(lng - reachLng); x <= cellOf(lng + reachLng); x++) {
    for (let y = cellOf(lat - reachLat); y <= cellOf(lat + reachLat); y++) keys.push(cellKey(x, y));
  }
  return keys;
}

function cellOf(degrees: number): number {
  return Math.floor(degrees / cellDegrees);
}

function cellKey(x: number, y: number): string {
  return `${x}/${y}`;
}
