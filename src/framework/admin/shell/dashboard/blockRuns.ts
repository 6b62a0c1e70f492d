/** Groups neighbouring keys of the same kind: adjacent areas share a grid. */
export function blockRuns<Key extends string>(
  keys: readonly Key[],
  isSame: (one: Key, other: Key) => boolean,
): Key[][] {
  const runs: Key[][] = [];
  for (const key of keys) {
    const last = runs.at(-1);
    const before = last?.at(-1);
    if (last && before !== undefined && isSame(before, key)) last.push(key);
    else runs.push([key]);
  }
  return runs;
}
