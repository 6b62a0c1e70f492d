import { HttpError } from 'ra-core';
import { FailureScreen } from '../../shell/layout/FailureScreen.tsx';
import { ForbiddenScreen } from '../../shell/layout/ForbiddenScreen.tsx';
import { NotFoundScreen } from '../../shell/layout/NotFoundScreen.tsx';

interface PermissionFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** In the place of rights that cannot be shown: of nobody, not for this person, or not loaded. */
export function PermissionFailure({ error, onRetry }: PermissionFailureProps) {
  const status = error instanceof HttpError ? error.status : 0;
  // a field of the record that may not be read is a bad query
  if (status === 403 || status === 400) return <ForbiddenScreen />;
  if (status === 404) return <NotFoundScreen />;
  return (
    <FailureScreen error={error instanceof Error ? error : new Error(String(error))} onRetry={onRetry} />
  );
}
