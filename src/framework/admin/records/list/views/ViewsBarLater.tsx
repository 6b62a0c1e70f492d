import { Box } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { useServices } from '../../../session/services/useServices.ts';
import { listKey } from '../listKey.ts';

const ViewsBar = lazy(async () => ({ default: (await import('./ViewsBar.tsx')).ViewsBar }));

/** The views of a list, loaded after its rows. Takes up their room beforehand if there were any the last time. */
export function ViewsBarLater({ entity }: { entity: EntityView }) {
  const { store } = useServices();
  const hadViews = store.getItem(`${listKey(entity)}.hasViews`, false);
  return (
    <Suspense fallback={hadViews ? <Box sx={{ height: 48 }} /> : null}>
      <ViewsBar entity={entity} />
    </Suspense>
  );
}
