import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { GuiRightsProps } from './GuiRights.tsx';

const GuiRights = lazy(async () => ({ default: (await import('./GuiRights.tsx')).GuiRights }));

/** Loads `GuiRights` when it is first rendered. */
export function GuiRightsLater(props: GuiRightsProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={240} sx={{ my: 2 }} />}>
      <GuiRights {...props} />
    </Suspense>
  );
}
