import type { FieldKind } from '../../../schema/FieldKind.ts';
import type { Field } from '../../../schema/model.ts';
import type { ListColumn } from './listColumns.ts';

interface Room {
  /** Pixels in which a usual value is read without being cut. */
  pixels: number;
  /** Whether less cuts the value, and more is of no use to it. */
  isRigid: boolean;
}

const whole = (pixels: number): Room => ({ pixels, isRigid: true });
const yielding = (pixels: number): Room => ({ pixels, isRigid: false });

const roomOf: Record<FieldKind, Room> = {
  text: yielding(150),
  longText: yielding(240),
  richText: yielding(240),
  mail: yielding(220),
  phone: yielding(150),
  url: yielding(200),
  integer: whole(100),
  decimal: whole(110),
  money: whole(120),
  boolean: whole(80),
  date: whole(110),
  dateTime: whole(160),
  timeOfDay: whole(90),
  timeRange: whole(140),
  enum: whole(110),
  enumList: yielding(220),
  textList: yielding(200),
  reference: yielding(180),
  referenceList: yielding(220),
  link: yielding(220),
  polymorphicReference: yielding(180),
  address: yielding(260),
  contactData: yielding(240),
  file: yielding(180),
  image: whole(90),
  colour: whole(120),
  json: yielding(200),
  value: yielding(240),
  valueList: whole(80),
};

/** 26 characters of a name, the least of a column that says which record it is, and the padding of its cell. */
const leastTitle = 26 * 8 + 24;
const mostChipRoom = 260;
/** Elastic columns give way by so much before the table is moved sideways. */
const leastShare = 0.7;

interface ColumnWidths {
  /** CSS width of each column, for a table in a container of its own. */
  widths: string[];
  /** CSS width below which the table does not shrink. */
  least: string;
}

interface TableRoom {
  /** Pixels of the table that no column of the list has. */
  taken: number;
  /** Width of the container in pixels; unlimited if it has not been measured. */
  available?: number;
}

interface ColumnRoom {
  room: number;
  least: number;
  isRigid: boolean;
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

/** Narrow values keep narrow columns: the title of a rigid column takes further lines instead. */
function roomFor(column: ListColumn, isTitle: boolean): ColumnRoom {
  const { leaf, title } = column;
  const { pixels, isRigid } = roomOf[leaf.kind];
  if (isRigid) {
    const room = Math.ceil(Math.max(pixels, wordRoom(column), chipRoom(leaf)));
    return { room, least: room, isRigid };
  }
  const first = isTitle ? leastTitle : 0;
  const room = Math.max(pixels, first, titleRoom(title), textRoom(leaf));
  const least = Math.round(Math.max(room * leastShare, first, wordRoom(column)));
  return { room, least, isRigid };
}

/** How many of the first columns are whole in the window before it is moved sideways. */
function countWhole(rooms: readonly ColumnRoom[], { taken, available }: TableRoom): number {
  if (available === undefined) return rooms.length;
  let left = available - taken;
  const cut = rooms.findIndex(({ least }) => {
    left -= least;
    return left < 0;
  });
  return cut === -1 ? rooms.length : Math.max(1, cut);
}

const sumOf = (rooms: readonly ColumnRoom[], size: 'room' | 'least') =>
  rooms.reduce((sum, counted) => sum + counted[size], 0);

/**
 * Widths that depend on the columns and the window alone, so that nothing jumps from page to page.
 * The first columns fill the window exactly; those that would be cut by its edge follow behind it.
 */
export function columnWidths(columns: readonly ListColumn[], table: TableRoom): ColumnWidths {
  const title = columns.findIndex(({ leaf }) => !roomOf[leaf.kind].isRigid);
  const rooms = columns.map((column, position) => roomFor(column, position === title));
  const count = countWhole(rooms, table);
  const whole = rooms.slice(0, count);
  const behind = sumOf(rooms.slice(count), 'room');
  const yielding = whole.filter(({ isRigid }) => !isRigid);
  // without one that yields, the table would give what is left to those behind the edge as well
  const elastic = yielding.length > 0 || behind === 0 ? yielding : whole;
  const shared = sumOf(elastic, 'room');
  const least = table.taken + sumOf(whole, 'least');
  const widths = rooms.map((counted) => {
    if (!elastic.includes(counted)) return `${counted.room}px`;
    const share = (counted.room / shared).toFixed(4);
    return `calc(${counted.least}px + max(0px, 100cqi - ${least}px) * ${share})`;
  });
  return { widths, least: behind === 0 ? `${least}px` : `calc(max(${least}px, 100cqi) + ${behind}px)` };
}
