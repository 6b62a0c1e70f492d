/** Accusative of one record's name, as in `Freien Tag anlegen`. Most names do not change. */
export function accusativeOf({ title, accusative }: { title: string; accusative?: string }): string {
  return accusative ?? title;
}

/** Weak plural, as after an article or `keine`: `Keine Mitarbeitenden`. Most names do not change. */
export function weakPluralOf({ plural, weakPlural }: { plural: string; weakPlural?: string }): string {
  return weakPlural ?? plural;
}
