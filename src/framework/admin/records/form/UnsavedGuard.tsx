import { useBlocker, useCanBlock } from 'ra-core';
import { useEffect } from 'react';
import { UnsavedDialog } from '../../shell/dialogs/useDialogLeaving.tsx';

interface UnsavedGuardProps {
  isDirty: () => boolean;
  hasChanges: boolean;
  /** Called when the user chooses to leave. */
  onDrop: () => void;
}

/** With query and hash, because another tab of a profile or record beside a list unmounts the form, too. */
function placeOf({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  return pathname + search + hash;
}

function LeavingGuard({ isDirty, onDrop }: Pick<UnsavedGuardProps, 'isDirty' | 'onDrop'>) {
  const blocker = useBlocker(
    // an expired session redirects to the login and back; the draft survives that
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

/** Asks for confirmation before a form with changes is left by a link or by closing the page. */
export function UnsavedGuard({ isDirty, hasChanges, onDrop }: UnsavedGuardProps) {
  const canBlock = useCanBlock();
  useEffect(() => {
    if (!hasChanges) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const stop = () => window.removeEventListener('beforeunload', ask);
    window.addEventListener('beforeunload', ask);
    // `reloadKeepingForms` keeps the input as a draft, so no confirmation is needed
    window.addEventListener('keepforms', stop);
    return () => {
      stop();
      window.removeEventListener('keepforms', stop);
    };
  }, [hasChanges]);
  return canBlock ? <LeavingGuard isDirty={isDirty} onDrop={onDrop} /> : null;
}
