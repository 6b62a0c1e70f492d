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
  dateTime: 180,
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

const firstRoom = 240;
const mostChipRoom = 260;
/** Columns give way by so much before the table is moved sideways. */
const leastShare = 0.8;

interface ColumnWidths {
  /** Of each column, in percent. */
  shares: number[];
  /** Pixels below which the table does not shrink. */
  least: number;
}

function titleRoom(title: string): number {
  return title.length * 8 + 46;
}

/** A choice cut off is hard to tell from another. */
function chipRoom({ kind, options = [] }: Field): number {
  if (kind !== 'enum') return 0;
  const longest = Math.max(0, ...options.map(({ title }) => title.length));
  return Math.min(mostChipRoom, longest * 8 + 44);
}

/** Widths that depend on the columns alone, so that nothing jumps from page to page. */
export function columnWidths(columns: readonly ListColumn[]): ColumnWidths {
  const rooms = columns.map(({ leaf, title }, position) =>
    Math.max(roomOf[leaf.kind], position === 0 ? firstRoom : 0, titleRoom(title), chipRoom(leaf)),
  );
  const sum = rooms.reduce((total, room) => total + room, 0);
  return { shares: rooms.map((room) => (100 * room) / sum), least: Math.round(sum * leastShare) };
}
