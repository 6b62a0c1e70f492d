import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { LoadingScreen } from '../layout/LoadingScreen.tsx';

/** A screen in a chunk of its own that may be fetched before it is shown. */
export interface LazyScreen<Props> {
  (props: Props): ReactNode;
  preload(): Promise<void>;
}

/**
 * Does for a screen what `lazy` does, without suspending: React holds what follows a fallback back for 300 ms.
 * A chunk that cannot be had is thrown to the error boundary.
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
