import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import type { GridLayer } from './GridLayer.tsx';

const Layer = lazy(async () => ({ default: (await import('./GridLayer.tsx')).GridLayer }));

/** Editing in cells, loaded when the browser is idle or a cell is touched, so that the first rows are not later. */
export function GridLayerLater(props: ComponentProps<typeof GridLayer>) {
  const { frame } = props;
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (isWanted) return;
    const { current } = frame;
    const load = () => setIsWanted(true);
    const idle =
      'requestIdleCallback' in window ? window.requestIdleCallback(load, { timeout: 2000 }) : undefined;
    current?.addEventListener('focusin', load);
    current?.addEventListener('mousedown', load);
    return () => {
      if (idle !== undefined) window.cancelIdleCallback(idle);
      current?.removeEventListener('focusin', load);
      current?.removeEventListener('mousedown', load);
    };
  }, [frame, isWanted]);
  return isWanted ? (
    <Suspense fallback={null}>
      <Layer {...props} />
    </Suspense>
  ) : null;
}
