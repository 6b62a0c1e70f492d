import { lazy, Suspense } from 'react';
import type { CoreLayoutProps } from 'react-admin';
import { Later } from '../../base/Later.tsx';
import { ContextActionHost } from '../context-actions/ContextActionHost.tsx';
import { PaletteHost } from '../palette/PaletteHost.tsx';
import { ShortcutHost } from '../shortcuts/ShortcutHost.tsx';
import { AppFrame } from './AppFrame.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { DefinitionsProvider } from './DefinitionsProvider.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { useDrawer } from './useDrawer.ts';
import { useKeepFocus } from './useKeepFocus.ts';
import { VersionBar } from './VersionBar.tsx';

const AppFooter = lazy(async () => ({ default: (await import('./AppFooter.tsx')).AppFooter }));

/**
 * The frame around every screen: app bar, menu, banners, footer, context actions, palette, map of keys. Requires a
 * session.
 */
export function AdminLayout({ children }: CoreLayoutProps) {
  useKeepFocus();
  useDrawer();
  return (
    <DefinitionsProvider>
      <AppFrame>
        <ProgressBar />
        <ConnectionBanner />
        <VersionBar />
        {children}
        <Later>
          <Suspense fallback={null}>
            <AppFooter />
          </Suspense>
        </Later>
        <ContextActionHost />
        <PaletteHost />
        <ShortcutHost />
      </AppFrame>
    </DefinitionsProvider>
  );
}
