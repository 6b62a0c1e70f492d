import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { RoleMatrixProps } from './RoleMatrix.tsx';

const RoleMatrix = lazy(async () => ({ default: (await import('./RoleMatrix.tsx')).RoleMatrix }));

/**
 * Loads `RoleMatrix` when it is first rendered: profiles and forms of roles embed it too, and few users open
 * it.
 */
export function RoleMatrixLater(props: RoleMatrixProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
      <RoleMatrix {...props} />
    </Suspense>
  );
}
