/** One file of this many is drawn. */
const oneOf = 3;

/**
 * A third of the end-to-end files for one run: each takes a server and a browser for half a minute. The thousands of the
 * seed choose it, because the lower digits choose cases within a file.
 */
export function drawJourneys(files: readonly string[], seed: number): string[] {
  const third = Math.floor(seed / 1000) % oneOf;
  return files.toSorted().filter((_, position) => position % oneOf === third);
}
