/** Accusative of one record's name, as in `Freien Tag anlegen`. Most names do not change. */
export function accusativeOf({ title, accusative }: { title: string; accusative?: string }): string {
  return accusative ?? title;
}
