/** What a list can show its records as besides a table, by fields of the records themselves. */
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

/** Names of the fields that decide a layout; a list without one of them does not have it. */
export function layoutFields({ board, calendar, gallery }: ListLayouts): string[] {
  const names = [board?.by, calendar?.from, calendar?.until, gallery?.image];
  return names.filter((name) => name !== undefined);
}
