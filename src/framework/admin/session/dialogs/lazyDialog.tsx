import { type ComponentType, type FunctionComponent, lazy, Suspense } from 'react';

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

/** A dialog in its own chunk; throws to the error boundary if the chunk does not load within 120 s. */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  const Dialog = lazy(async () => ({ default: await within(load(), dialogLoadingTimeout) }));
  return function LazyDialog(props: Props) {
    return (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    );
  };
}
