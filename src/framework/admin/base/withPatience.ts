/** Time in ms that a screen waits for its rows before it is drawn without them. */
const patienceMs = 150;

/**
 * Resolves with the promise, at the latest after 150 ms. A screen that is drawn before its rows is drawn again for them,
 * which takes as long.
 */
export async function withPatience(promise: Promise<unknown>): Promise<void> {
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, patienceMs);
  });
  await Promise.race([promise, late]);
}
