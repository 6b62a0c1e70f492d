import type { ListLayouts } from './ListLayouts.ts';

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
