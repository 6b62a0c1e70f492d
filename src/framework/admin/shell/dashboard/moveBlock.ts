/** Returns the entries with one of them moved up (-1) or down (1); unchanged at the ends. */
export function moveBlock<Entry>(entries: readonly Entry[], at: number, step: -1 | 1): Entry[] {
  const moving = entries[at];
  const to = at + step;
  if (moving === undefined || to < 0 || to >= entries.length) return [...entries];
  const others = entries.filter((_, index) => index !== at);
  return [...others.slice(0, to), moving, ...others.slice(to)];
}
