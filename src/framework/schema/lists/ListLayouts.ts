import { type FieldPath, isInList, leafOf } from '../fieldPath.ts';
import { kindTraits } from '../kinds/kindTraits.ts';
import type { Entity } from '../model.ts';
import { coversField } from '../rights/fieldScope.ts';
import type { ResourceAccess } from '../rights/Grants.ts';

/** Other forms of a list besides a table, by fields of the records themselves. */
export interface ListLayouts {
  /** Cards wherever the list is wide, too; narrow lists always show them. */
  cards?: true;
  /** Columns by an enum or a reference; `card`: paths shown on a card, else those of the list. */
  board?: { by: string; card?: string[] };
  /**
   * Months by a date or instant; `until`: that of the last day, of the same kind; `card`: paths shown before the
   * title.
   */
  calendar?: { from: string; until?: string; card?: string[] };
  /** Pictures: an image, or the picture beside the title (`search.picture`). */
  gallery?: { image: string };
}

/** The layouts of a definition, and those that its fields bring. */
export interface OfferedLayouts extends ListLayouts {
  /** Markers on a map. `at`: the address. */
  map?: { at: string };
}

/** The layouts that a user is offered: besides those of the definition a map, if they may read an address. */
export function offeredLayouts({
  fields,
  layouts,
  rights: { read, readSomewhere = read },
}: Pick<Entity, 'fields' | 'layouts'> & { rights: ResourceAccess }): OfferedLayouts | undefined {
  const place = fields.find(({ kind, name }) => kind === 'address' && coversField(readSomewhere, name));
  return place ? { ...layouts, map: { at: place.name } } : layouts;
}

/** Names of the fields that decide a layout; a list without one of them does not have it. */
export function layoutFields({ board, calendar, gallery }: ListLayouts): string[] {
  const names = [board?.by, calendar?.from, calendar?.until, gallery?.image];
  return names.filter((name) => name !== undefined);
}

/** The layouts whose fields can be read; undefined if none is left. */
export function readableLayouts(
  { cards, board, calendar, gallery }: ListLayouts,
  isReadable: (path: string) => boolean,
): ListLayouts | undefined {
  const { until } = calendar ?? {};
  const cardOf = ({ card }: { card?: string[] }) => (card ? { card: card.filter(isReadable) } : {});
  const left: ListLayouts = {
    ...(cards ? { cards } : {}),
    ...(board && isReadable(board.by) ? { board: { ...board, ...cardOf(board) } } : {}),
    ...(calendar && isReadable(calendar.from) && (until === undefined || isReadable(until))
      ? { calendar: { ...calendar, ...cardOf(calendar) } }
      : {}),
    ...(gallery && isReadable(gallery.image) ? { gallery } : {}),
  };
  return Object.keys(left).length > 0 ? left : undefined;
}

/** Whether records can be grouped by a path: one short value per record, at most one reference away. */
export function isGroupable(path: FieldPath): boolean {
  const { kind } = leafOf(path);
  const [hop, ...others] = path.hops;
  if (others.length > 0 || (hop && (leafOf(hop).kind !== 'reference' || isInList(hop)))) return false;
  return kindTraits[kind].sortable && kind !== 'longText' && !isInList(path);
}

const kinds = new Set(['integer', 'decimal', 'money']);

/** Whether a path can be summed: a number or amount of the record itself. */
export function isSummable(path: FieldPath): boolean {
  return path.hops.length === 0 && kinds.has(leafOf(path).kind) && !isInList(path);
}
