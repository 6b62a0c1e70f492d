import { Box } from '@mui/material';
import { lazy, memo, Suspense } from 'react';
import { Later } from '../../../base/Later.tsx';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { useServices } from '../../../session/services/useServices.ts';
import { viewsHeight } from '../listCellStyles.ts';
import { listKey } from '../listKey.ts';

const ViewsBar = lazy(async () => ({ default: (await import('./ViewsBar.tsx')).ViewsBar }));

/** Tells the table how much room is left for it: the height in pixels, as a custom property of the page. */
function noteHeight(element: HTMLElement | null): (() => void) | undefined {
  if (!element || typeof ResizeObserver === 'undefined') return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(viewsHeight, `${element.offsetHeight}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(viewsHeight);
  };
}

/** The views of a list, loaded after its rows. Takes up their room beforehand if there were any the last time. */
export const ViewsBarLater = memo(function ViewsBarLater({ entity }: { entity: EntityView }) {
  const { store } = useServices();
  const hadViews = store.getItem(`${listKey(entity)}.hasViews`, false);
  const room = hadViews ? <Box sx={{ height: 48 }} /> : null;
  return (
    <Box ref={noteHeight} className="no-print" sx={{ display: 'flow-root' }}>
      <Later fallback={room}>
        <Suspense fallback={room}>
          <ViewsBar entity={entity} />
        </Suspense>
      </Later>
    </Box>
  );
});
