/** Minimum time in ms before a visible change; a quicker one looks as if nothing had happened. */
export const minimumTime = 500;

/** Settles like the promise, but not before some time has passed. */
export async function atLeast<Value>(promise: Promise<Value>, milliseconds = minimumTime): Promise<Value> {
  const [outcome] = await Promise.allSettled([
    promise,
    new Promise((resolve) => setTimeout(resolve, milliseconds)),
  ]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
