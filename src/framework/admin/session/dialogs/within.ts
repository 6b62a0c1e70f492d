/** Time limit for loading a dialog, in ms. */
export const dialogLoadingTimeout = 120_000;

/**
 * Rejects if the promise has not settled in time; otherwise settles like it.
 * @throws DOMException `TimeoutError`
 */
export async function within<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    const late = () => reject(new DOMException(`Not there after ${milliseconds} ms.`, 'TimeoutError'));
    timer = setTimeout(late, milliseconds);
  });
  try {
    return await Promise.race([promise, end]);
  } finally {
    clearTimeout(timer);
  }
}
