import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../../../base/hooks/whenIdle.ts';
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
    const callOff = whenIdle(load);
    current?.addEventListener('focusin', load);
    current?.addEventListener('mousedown', load);
    return () => {
      callOff();
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
