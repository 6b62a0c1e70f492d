import type { FieldKind } from '../../schema/FieldKind.ts';
import type { Field } from '../../schema/model.ts';
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
  const first = position === 0 && !roomOf[leaf.kind].isRigid ? firstRoom : 0;
  return Math.max(roomOf[leaf.kind].pixels, first, titleRoom(title), chipRoom(leaf), textRoom(leaf));
}

/**
 * Widths that depend on the columns and the window alone, so that nothing jumps from page to page.
 * @param taken pixels of the table that no column of the list has.
 */
export function columnWidths(columns: readonly ListColumn[], taken: number): ColumnWidths {
  const rooms = columns.map((column, position) => {
    const room = roomFor(column, position);
    const { isRigid } = roomOf[column.leaf.kind];
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
