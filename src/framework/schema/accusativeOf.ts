/** One record as the object of a verb: `Freien Tag` in `Freien Tag anlegen`; most names do not change. */
export function accusativeOf({ title, accusative }: { title: string; accusative?: string }): string {
  return accusative ?? title;
}
