/** Whether this run leaves nothing out: with --deep, and where planted faults must be found for certain. */
const isWhole = process.env.LEITSTAND_DEEP === '1' || process.env.LEITSTAND_DRAW === 'all';
const seed = Number(process.env.LEITSTAND_SEED ?? Math.floor(Math.random() * 1000));
let isPrinted = false;

/**
 * Every n-th item, beginning at a random one; all of them with --deep. For checks over entities that repeat the same
 * code for each. Prints the seed; LEITSTAND_SEED repeats a draw.
 * @param oneOf n: the share is 1/n.
 */
export function drawShare<Item>(items: readonly Item[], oneOf: number): Item[] {
  if (isWhole) return [...items];
  if (!isPrinted) console.info(`draws its cases with LEITSTAND_SEED=${seed}`);
  isPrinted = true;
  return items.filter((_, position) => position % oneOf === seed % oneOf);
}
