/** A change that comes quicker than this looks as if nothing had happened (shell, section 9), in ms. */
export const minimumTime = 500;

/** The same promise, settled no sooner than after some time. */
export async function atLeast<Value>(promise: Promise<Value>, milliseconds = minimumTime): Promise<Value> {
  const [outcome] = await Promise.allSettled([
    promise,
    new Promise((resolve) => setTimeout(resolve, milliseconds)),
  ]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
