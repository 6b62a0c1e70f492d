/** A dialog that takes longer to load is given up (shell, section 9), in ms. */
export const dialogLoadingTimeout = 120_000;

/**
 * The same promise, given up after a time.
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
