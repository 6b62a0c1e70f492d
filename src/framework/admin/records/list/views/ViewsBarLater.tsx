import { Box } from '@mui/material';
import { lazy, memo, Suspense } from 'react';
import { Later } from '../../../base/Later.tsx';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { useServices } from '../../../session/services/useServices.ts';
import { listKey } from '../listKey.ts';

const ViewsBar = lazy(async () => ({ default: (await import('./ViewsBar.tsx')).ViewsBar }));

/** The views of a list, loaded after its rows. Takes up their room beforehand if there were any the last time. */
export const ViewsBarLater = memo(function ViewsBarLater({ entity }: { entity: EntityView }) {
  const { store } = useServices();
  const hadViews = store.getItem(`${listKey(entity)}.hasViews`, false);
  const room = hadViews ? <Box sx={{ height: 48 }} /> : null;
  return (
    <Box className="no-print" sx={{ display: 'flow-root' }}>
      <Later fallback={room}>
        <Suspense fallback={room}>
          <ViewsBar entity={entity} />
        </Suspense>
      </Later>
    </Box>
  );
});
