import { HttpError } from 'ra-core';
import type { ScreenProps } from '../../session/registry/EntityScreens.ts';
import { FailureScreen } from '../../shell/layout/FailureScreen.tsx';
import { ForbiddenScreen } from '../../shell/layout/ForbiddenScreen.tsx';
import { MissingRecord } from './MissingRecord.tsx';

interface ProfileFailureProps extends ScreenProps {
  error: unknown;
  onRetry: () => void;
}

/** Shown for a record that is missing, forbidden or failed to load. */
export function ProfileFailure({ entity, error, onRetry }: ProfileFailureProps) {
  const status = error instanceof HttpError ? error.status : 0;
  if (status === 403) return <ForbiddenScreen />;
  if (status !== 404) {
    return (
      <FailureScreen error={error instanceof Error ? error : new Error(String(error))} onRetry={onRetry} />
    );
  }
  return <MissingRecord entity={entity} onUndone={onRetry} />;
}
