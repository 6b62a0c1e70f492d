import type { FieldKind } from '../../schema/FieldKind.ts';
import type { Field } from '../../schema/model.ts';
import type { ListColumn } from './listColumns.ts';

/** Room, in pixels, in which a usual value of a kind is read without being cut. */
const roomOf: Record<FieldKind, number> = {
  text: 150,
  longText: 240,
  richText: 240,
  mail: 220,
  phone: 150,
  url: 200,
  integer: 100,
  decimal: 110,
  money: 120,
  boolean: 80,
  date: 110,
  dateTime: 160,
  timeOfDay: 90,
  timeRange: 140,
  enum: 110,
  enumList: 220,
  textList: 200,
  reference: 180,
  referenceList: 220,
  link: 220,
  polymorphicReference: 180,
  address: 260,
  contactData: 240,
  file: 180,
  image: 90,
  colour: 120,
  json: 200,
  value: 240,
  valueList: 80,
};

/** Kinds whose values are as wide as their room, and gain nothing by more. */
const rigid: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'integer',
  'decimal',
  'money',
  'boolean',
  'date',
  'dateTime',
  'timeOfDay',
  'timeRange',
  'enum',
  'image',
  'colour',
  'valueList',
]);

const firstRoom = 240;
const mostChipRoom = 260;
/** Elastic columns give way by so much before the table is moved sideways. */
const leastShare = 0.7;

interface ColumnWidths {
  /** CSS width of each column, for a table in a container of its own. */
  widths: string[];
  /** Pixels below which the table does not shrink. */
  least: number;
}

function titleRoom(title: string): number {
  return title.length * 8 + 46;
}

/** A title takes a second line, but no word of it is broken; the arrow of an order stands beside it. */
function wordRoom({ title, isSortable }: ListColumn): number {
  const longest = Math.max(...title.split(/[\s-]/).map((word) => word.length));
  return longest * 7.5 + (isSortable ? 44 : 24);
}

/** A choice cut off is hard to tell from another. */
function chipRoom({ kind, options = [] }: Field): number {
  if (kind !== 'enum') return 0;
  const longest = Math.max(0, ...options.map(({ title }) => title.length));
  return Math.min(mostChipRoom, longest * 8 + 44);
}

/** Names of things are short; what may be long is a sentence. */
function textRoom({ kind, maxLength = 0 }: Field): number {
  if (kind !== 'text' || maxLength < 200) return 0;
  return maxLength > 300 ? 260 : 190;
}

function roomFor({ leaf, title }: ListColumn, position: number): number {
  const first = position === 0 && !rigid.has(leaf.kind) ? firstRoom : 0;
  return Math.max(roomOf[leaf.kind], first, titleRoom(title), chipRoom(leaf), textRoom(leaf));
}

/**
 * Widths that depend on the columns and the window alone, so that nothing jumps from page to page.
 * @param taken pixels of the table that no column of the list has.
 */
export function columnWidths(columns: readonly ListColumn[], taken: number): ColumnWidths {
  const rooms = columns.map((column, position) => {
    const room = roomFor(column, position);
    const isRigid = rigid.has(column.leaf.kind);
    return {
      room,
      isRigid,
      least: isRigid ? room : Math.round(Math.max(room * leastShare, wordRoom(column))),
    };
  });
  const sumOf = (counted: typeof rooms) => counted.reduce((sum, { room }) => sum + room, 0);
  const fixed = taken + sumOf(rooms.filter(({ isRigid }) => isRigid));
  const elastic = sumOf(rooms.filter(({ isRigid }) => !isRigid));
  const widths = rooms.map(({ room, isRigid, least }) => {
    if (isRigid) return `${room}px`;
    return `max(${least}px, (100cqi - ${fixed}px) * ${(room / elastic).toFixed(4)})`;
  });
  return { widths, least: rooms.reduce((sum, { least }) => sum + least, taken) };
}
