import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { RoleMatrixProps } from './RoleMatrix.tsx';

const RoleMatrix = lazy(async () => ({ default: (await import('./RoleMatrix.tsx')).RoleMatrix }));

/** The matrix of a role, loaded when it is first shown: profiles and forms of roles hold it too, and few open it. */
export function RoleMatrixLater(props: RoleMatrixProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
      <RoleMatrix {...props} />
    </Suspense>
  );
}
