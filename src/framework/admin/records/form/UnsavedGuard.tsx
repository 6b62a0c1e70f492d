import { useBlocker, useCanBlock } from 'ra-core';
import { useEffect } from 'react';
import { UnsavedDialog } from './UnsavedDialog.tsx';

interface UnsavedGuardProps {
  isDirty: () => boolean;
  hasChanges: boolean;
  /** Leaving was chosen. */
  onDrop: () => void;
}

/** A tab of a profile is a place of its own: opening another one takes the form away. */
function placeOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search;
}

function LeavingGuard({ isDirty, onDrop }: Pick<UnsavedGuardProps, 'isDirty' | 'onDrop'>) {
  const blocker = useBlocker(
    // a session that ended leads to the login, and back; the draft waits
    ({ currentLocation, nextLocation }) =>
      isDirty() && placeOf(nextLocation) !== placeOf(currentLocation) && nextLocation.pathname !== '/login',
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <UnsavedDialog
      onStay={() => blocker.reset?.()}
      onLeave={() => {
        onDrop();
        blocker.proceed?.();
      }}
    />
  );
}

/** Asks before a form with changes is left, by a link or by closing the page. */
export function UnsavedGuard({ isDirty, hasChanges, onDrop }: UnsavedGuardProps) {
  const canBlock = useCanBlock();
  useEffect(() => {
    if (!hasChanges) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const stop = () => window.removeEventListener('beforeunload', ask);
    window.addEventListener('beforeunload', ask);
    // `reloadKeepingForms`: nothing is lost then
    window.addEventListener('keepforms', stop);
    return () => {
      stop();
      window.removeEventListener('keepforms', stop);
    };
  }, [hasChanges]);
  return canBlock ? <LeavingGuard isDirty={isDirty} onDrop={onDrop} /> : null;
}
