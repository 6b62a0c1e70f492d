import { type ComponentType, lazy, Suspense } from 'react';
import { dialogLoadingTimeout, within } from './within.ts';

/** A dialog in a chunk of its own; one that cannot be had within 120 s is thrown to the error boundary. */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Dialog = lazy(async () => ({ default: await within(load(), dialogLoadingTimeout) }));
  return function LazyDialog(props: Props) {
    return (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    );
  };
}
