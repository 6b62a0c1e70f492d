import { type ComponentType, type FunctionComponent, lazy, Suspense } from 'react';
import { dialogLoadingTimeout, within } from './within.ts';

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
