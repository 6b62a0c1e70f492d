import { useEffect, useState } from 'react';
import { ownCookies } from '../../contract/tracker/ownCookies.ts';
import { type CookieDialogCause, watchCookieDialog } from '../../contract/tracker/watchCookieDialog.ts';
import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';

const CookieDialog = lazyDialog(async () => (await import('./CookieDialog.tsx')).CookieDialog);

/** Opens the cookie dialog when it is due. */
export function CookieTool() {
  const [cause, setCause] = useState<CookieDialogCause | null>(null);
  useEffect(() => watchCookieDialog(ownCookies, setCause), []);
  return cause === null ? null : (
    <CookieDialog key={cause} isAsked={cause === 'asked'} onClose={() => setCause(null)} />
  );
}
