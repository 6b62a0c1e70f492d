/** Waits for the turn of a request. @throws Error if it would take too long */
type TakeTurn = () => Promise<void>;

/** Lets requests pass one by one, with at least `gapMs` between them. */
export function createPace(gapMs: number, longestWaitMs: number): TakeTurn {
  let next = 0;
  return async () => {
    const now = performance.now();
    const turn = Math.max(now, next);
    if (turn - now > longestWaitMs) throw new Error('too many searches for addresses at once');
    next = turn + gapMs;
    if (turn > now) await new Promise((resolve) => setTimeout(resolve, turn - now));
  };
}
