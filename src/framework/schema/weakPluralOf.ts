/** Several records behind an article or `keine`: `Mitarbeitenden` in `Keine Mitarbeitenden`; most names do not change. */
export function weakPluralOf({ plural, weakPlural }: { plural: string; weakPlural?: string }): string {
  return weakPlural ?? plural;
}
