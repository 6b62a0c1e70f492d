/** The last entry of a list header: the one written by our own proxy. */
export function nearestEntry(header: string | string[] | undefined): string | undefined {
  return String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim();
}
