/** One file of this many is drawn. */
const oneOf = 4;

/**
 * A quarter of the files for one run; all of them within four seeds a thousand apart. The thousands of the seed choose
 * it, because the lower digits choose cases within a file.
 */
export function drawFiles(files: readonly string[], seed: number): string[] {
  const quarter = Math.floor(seed / 1000) % oneOf;
  return files.toSorted().filter((_, position) => position % oneOf === quarter);
}
