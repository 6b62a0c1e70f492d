import type { FieldKind } from '../../../schema/kinds/FieldKind.ts';
import type { Field } from '../../../schema/model.ts';
import type { ListColumn } from '../list/columns/listColumns.ts';

interface Room {
  /** Pixels that show a typical value uncut. */
  pixels: number;
  /** Whether less would cut the value and more would not help. */
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

/** 26 characters and the padding of the cell: the minimum width of the column that identifies the record. */
const leastTitle = 26 * 8 + 24;
const maxChipRoom = 260;
/** Elastic columns shrink to this share before the table scrolls sideways. */
const leastShare = 0.7;

interface ColumnWidths {
  /** CSS width of each column, for a table in its own size container. */
  widths: string[];
  /** CSS minimum width of the table. */
  least: string;
  /** Share of each column in the width of a paper, in percent. */
  shares: string[];
}

interface TableRoom {
  /** Pixels that do not belong to any of the list's columns. */
  taken: number;
  /** Width of the container in pixels; unlimited until measured. */
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

/** A title may wrap, but not within a word; leaves room for the sort arrow beside it. */
function wordRoom({ title, isSortable }: ListColumn): number {
  const longest = Math.max(...title.split(/[\s-]/).map((word) => word.length));
  return longest * 7.5 + (isSortable ? 44 : 24);
}

/** Truncated options are hard to tell apart. */
function chipRoom({ kind, options = [] }: Field): number {
  if (kind !== 'enum') return 0;
  const longest = Math.max(0, ...options.map(({ title }) => title.length));
  return Math.min(maxChipRoom, longest * 8 + 44);
}

/** Short texts are names; those that may be long contain sentences. */
function textRoom({ kind, maxLength = 0 }: Field): number {
  if (kind !== 'text' || maxLength < 200) return 0;
  return maxLength > 300 ? 260 : 190;
}

/** Narrow values get narrow columns: the title of a rigid column wraps instead. */
function roomFor(column: ListColumn, isTitle: boolean): ColumnRoom {
  const { leaf, title, width } = column;
  if (width !== undefined) return { room: width, least: width, isRigid: true };
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

/** Number of leading columns that fit into the window uncut before it scrolls sideways. */
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
 * Widths depend only on the columns and the window, so that nothing jumps between pages. The first columns
 * fill the window exactly; those that its edge would cut follow beyond it.
 */
export function columnWidths(columns: readonly ListColumn[], table: TableRoom): ColumnWidths {
  const title = columns.findIndex(({ leaf }) => !roomOf[leaf.kind].isRigid);
  const rooms = columns.map((column, position) => roomFor(column, position === title));
  // widths that somebody set stay, wherever the edge of the window is
  const isSet = columns.every(({ width }) => width !== undefined);
  const count = isSet ? rooms.length : countWhole(rooms, table);
  const whole = rooms.slice(0, count);
  const behind = sumOf(rooms.slice(count), 'room');
  const yielding = whole.filter(({ isRigid }) => !isRigid);
  // with no elastic column, the table would also give spare room to the columns beyond the edge
  const elastic = yielding.length > 0 || behind === 0 ? yielding : whole;
  const shared = sumOf(elastic, 'room');
  const least = table.taken + sumOf(whole, 'least');
  const widths = rooms.map((counted) => {
    if (!elastic.includes(counted)) return `${counted.room}px`;
    const share = (counted.room / shared).toFixed(4);
    return `calc(${counted.least}px + max(0px, 100cqi - ${least}px) * ${share})`;
  });
  const all = sumOf(rooms, 'room');
  const shares = rooms.map(({ room }) => `${((room / all) * 100).toFixed(2)}%`);
  return {
    widths,
    least: behind === 0 ? `${least}px` : `calc(max(${least}px, 100cqi) + ${behind}px)`,
    shares,
  };
}
