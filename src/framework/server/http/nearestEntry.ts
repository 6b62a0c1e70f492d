/** The entry of a list in a header that the one proxy in front has written. */
export function nearestEntry(header: string | string[] | undefined): string | undefined {
  return String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim();
}
