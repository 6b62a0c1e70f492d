import type { RaRecord } from 'ra-core';
import { isInactive } from '../../../../../schema/isInactive.ts';
import type { Field } from '../../../../../schema/model.ts';
import type { EntityView } from '../../../../session/definitions/viewsOf.ts';
import { type MarkerLook, markerOutlines } from '../../../map/markerLooks.tsx';
import type { NearValue } from '../../filters/filterParts.ts';

/** What the colour and the shape of a marker say. */
export interface Mark {
  /** Distinguishes the marks. */
  key: string;
  title: string;
  look: MarkerLook;
}

/** How the records of a list are marked: each by one of these. */
interface Marking {
  /** Name of the field that decides; undefined if all are alike. */
  by: string | undefined;
  /** In the order of the legend. */
  marks: readonly Mark[];
  markOf: (record: RaRecord) => Mark;
}

interface MarkWords {
  /** Of records without a value. */
  none: string;
  active: string;
  inactive: string;
}

const { ring, ...ofOptions } = markerOutlines;
const outlines = Object.values(ofOptions);
/** Of options without a colour: legible on the maps of both themes. */
const plainColours = ['#1d4ed8', '#b45309', '#15803d', '#b91c1c', '#7e22ce', '#0e7490', '#64748b', '#9d174d'];
const { circle, square } = markerOutlines;
const quiet: MarkerLook = { fill: '#64748b', outline: square };

function lookAt(index: number, colour?: string): MarkerLook {
  const fill = colour ?? plainColours[index % plainColours.length] ?? quiet.fill;
  return { fill, outline: outlines[index % outlines.length] ?? circle };
}

/** The enum that marks records: that of the board, else the first with colours among the columns and filters. */
function markingEnum({ fields, layouts, columns, filters }: EntityView): Field | undefined {
  const named = [layouts?.board?.by, ...columns, ...filters].map((name) =>
    fields.find((field) => field.name === name && field.kind === 'enum'),
  );
  const isColoured = (field?: Field) => field?.options?.some(({ colour }) => colour !== undefined);
  return (layouts?.board && named[0]) || named.find(isColoured);
}

/** Chooses what the markers of a list show: an enum, else whether a record is active, else nothing. */
export function markingOf(entity: EntityView, { none, active, inactive }: MarkWords): Marking {
  const field = markingEnum(entity);
  if (field) {
    const marks = (field.options ?? []).map(
      ({ value, title, colour }, at): Mark => ({ key: String(value), title, look: lookAt(at, colour) }),
    );
    const other: Mark = { key: '', title: none, look: { fill: '#64748b', outline: ring } };
    const known = new Map(marks.map((mark) => [mark.key, mark]));
    return {
      by: field.name,
      marks: [...marks, other],
      markOf: (record) => known.get(String(record[field.name])) ?? other,
    };
  }
  const usual: Mark = { key: 'active', title: active, look: lookAt(0) };
  const { lifecycle } = entity;
  if (!lifecycle) return { by: undefined, marks: [], markOf: () => usual };
  const off: Mark = { key: 'inactive', title: inactive, look: quiet };
  return {
    by: lifecycle.activeField,
    marks: [usual, off],
    markOf: (record) => (isInactive(entity, record) ? off : usual),
  };
}

export type Point = [latitude: number, longitude: number];

/** A record of the list, as its row and its marker show it. */
export interface PlacedRow {
  id: string;
  record: RaRecord;
  title: string;
  /** Its first columns in a line. */
  line: string;
  /** Null without coordinates. */
  point: Point | null;
  mark: Mark;
}

/** Rows at the same point, which share a marker: siblings, or a school with two entries. */
export interface Spot {
  /** That of its first row. */
  id: string;
  point: Point;
  rows: readonly PlacedRow[];
  /** Number of its rows. */
  count: number;
}

/** Gathers the rows that have a point by their points, in their order. */
export function spotsOf(rows: readonly PlacedRow[]): Spot[] {
  const byPoint = new Map<string, { point: Point; rows: PlacedRow[] }>();
  for (const row of rows) {
    if (!row.point) continue;
    const key = row.point.join();
    const spot = byPoint.get(key);
    if (spot) spot.rows.push(row);
    else byPoint.set(key, { point: row.point, rows: [row] });
  }
  return [...byPoint.values()].map((spot) => ({
    ...spot,
    id: spot.rows[0]?.id ?? '',
    count: spot.rows.length,
  }));
}

/** The south-west and north-east corner around points; null around none. */
export function cornersOf(points: readonly Point[]): [Point, Point] | null {
  if (points.length === 0) return null;
  const corners: [Point, Point] = [
    [90, 180],
    [-90, -180],
  ];
  for (const [lat, lon] of points) {
    corners[0] = [Math.min(corners[0][0], lat), Math.min(corners[0][1], lon)];
    corners[1] = [Math.max(corners[1][0], lat), Math.max(corners[1][1], lon)];
  }
  return corners;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres along the surface of the earth. */
function metresBetween([lat, lon]: Point, [otherLat, otherLon]: Point): number {
  const height = Math.sin(radians(otherLat - lat) / 2) ** 2;
  const width = Math.sin(radians(otherLon - lon) / 2) ** 2;
  const chord = height + Math.cos(radians(lat)) * Math.cos(radians(otherLat)) * width;
  return 2 * 6_371_008.8 * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Largest radius that the filter takes, in km. */
const largestRadius = 1000;

/**
 * The `near` filter for a part of a map: whole kilometres around its centre that cover its corners.
 * @param of says where the centre comes from
 */
export function areaFilter([southWest, northEast]: [Point, Point], of: string): NearValue {
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  const centre: Point = [round((southWest[0] + northEast[0]) / 2), round((southWest[1] + northEast[1]) / 2)];
  const metres = Math.max(metresBetween(centre, southWest), metresBetween(centre, northEast));
  const km = Math.min(largestRadius, Math.max(1, Math.ceil(metres / 1000)));
  return { lat: centre[0], lon: centre[1], maxDistance: km * 1000, of };
}
