/** Weak plural, as after an article or `keine`: `Keine Mitarbeitenden`. Most names do not change. */
export function weakPluralOf({ plural, weakPlural }: { plural: string; weakPlural?: string }): string {
  return weakPlural ?? plural;
}
