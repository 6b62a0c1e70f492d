import { HttpError } from 'ra-core';
import { FailureScreen } from '../../shell/layout/FailureScreen.tsx';
import { ForbiddenScreen } from '../../shell/layout/ForbiddenScreen.tsx';
import { NotFoundScreen } from '../../shell/layout/NotFoundScreen.tsx';

interface PermissionFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** Shown instead of rights that do not exist, are forbidden or failed to load. */
export function PermissionFailure({ error, onRetry }: PermissionFailureProps) {
  const status = error instanceof HttpError ? error.status : 0;
  // the server answers 400 if the query names an unreadable field of the record
  if (status === 403 || status === 400) return <ForbiddenScreen />;
  if (status === 404) return <NotFoundScreen />;
  return (
    <FailureScreen error={error instanceof Error ? error : new Error(String(error))} onRetry={onRetry} />
  );
}
