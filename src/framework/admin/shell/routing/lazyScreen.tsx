import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { LoadingScreen } from '../layout/LoadingScreen.tsx';

/** A screen in its own chunk, which can be preloaded. */
export interface LazyScreen<Props> {
  (props: Props): ReactNode;
  preload(): Promise<void>;
}

/**
 * Works like `lazy`, but without suspending: React delays whatever follows a fallback by 300 ms. A chunk that
 * does not load is thrown to the error boundary.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
  let loaded: ComponentType<Props> | undefined;
  async function loadOnce(): Promise<ComponentType<Props>> {
    loaded ??= await load();
    return loaded;
  }
  function Screen(props: Props) {
    const [Shown, setShown] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      let isGone = false;
      loadOnce().then(
        (component) => isGone || setShown(() => component),
        (error: unknown) => isGone || setFailure({ error }),
      );
      return () => {
        isGone = true;
      };
    }, []);
    if (failure) throw failure.error;
    return Shown ? <Shown {...props} /> : <LoadingScreen />;
  }
  return Object.assign(Screen, {
    async preload() {
      await loadOnce();
    },
  });
}
