/**
 * Half of the end-to-end files for one run: each takes a server and a browser for half a minute. The other half has the
 * other parity of the thousands of the seed, because the lower digits choose cases within a file.
 */
export function drawJourneys(files: readonly string[], seed: number): string[] {
  const half = Math.floor(seed / 1000) % 2;
  return files.toSorted().filter((_, position) => position % 2 === half);
}
