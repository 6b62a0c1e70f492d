import { type ComponentType, useEffect, useState } from 'react';
import { ownCookies } from '../../contract/tracker/ownCookies.ts';
import { isTrackedPath } from '../../contract/tracker/trackingRules.ts';
import { type CookieDialogCause, watchCookieDialog } from '../../contract/tracker/watchCookieDialog.ts';
import type { CookiePanelProps } from './CookiePanel.tsx';

/** Reports visits of the sign-up form as soon as the person agrees to it, and ends it when they no longer do. */
function watchConsent(): () => void {
  const follow = () => {
    import('./startTracking.ts').then(
      async ({ startTracking }) => await startTracking(ownCookies),
      () => undefined,
    );
  };
  if (ownCookies.read()?.analytics && isTrackedPath(window.location.pathname)) follow();
  return ownCookies.onSaved(follow);
}

/** The cookie dialog of the public pages, which loads when it opens. Without JavaScript nothing is tracked. */
export function CookieDialog() {
  const [cause, setCause] = useState<CookieDialogCause | null>(null);
  const [loaded, setLoaded] = useState<{ Panel: ComponentType<CookiePanelProps> } | null>(null);
  useEffect(() => watchCookieDialog(ownCookies, setCause), []);
  useEffect(watchConsent, []);
  useEffect(() => {
    if (cause === null || loaded) return;
    // a dialog that did not load opens on the next page
    import('./CookiePanel.tsx').then(
      ({ CookiePanel }) => setLoaded({ Panel: CookiePanel }),
      () => undefined,
    );
  }, [cause, loaded]);
  if (cause === null || !loaded) return null;
  return <loaded.Panel key={cause} cause={cause} onClose={() => setCause(null)} />;
}
