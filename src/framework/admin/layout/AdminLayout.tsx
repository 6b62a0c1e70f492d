import { lazy, memo, Suspense } from 'react';
import { type CoreLayoutProps, Layout } from 'react-admin';
import { ContextActionHost } from '../contextActions/ContextActionHost.tsx';
import { DefinitionsProvider } from '../definitions/DefinitionsProvider.tsx';
import { PaletteHost } from '../palette/PaletteHost.tsx';
import { AdminAppBar } from './AdminAppBar.tsx';
import { AdminMenu } from './AdminMenu.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { FailureScreen } from './FailureScreen.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { useDrawer } from './useDrawer.ts';
import { useKeepFocus } from './useKeepFocus.ts';
import { VersionBar } from './VersionBar.tsx';

const AppFooter = lazy(async () => ({ default: (await import('./AppFooter.tsx')).AppFooter }));

// react-admin draws its layout anew whenever the routes in it are: these do not follow
const AppBar = memo(AdminAppBar);
const Menu = memo(AdminMenu);

/** The frame around every screen: skip link, app bar, menu, progress, context actions, footer. Nothing of it exists before login. */
export function AdminLayout({ children }: CoreLayoutProps) {
  useKeepFocus();
  useDrawer();
  return (
    <DefinitionsProvider>
      <Layout appBar={AppBar} appBarAlwaysOn menu={Menu} error={FailureScreen}>
        <ProgressBar />
        <ConnectionBanner />
        <VersionBar />
        {children}
        <Suspense fallback={null}>
          <AppFooter />
        </Suspense>
        <ContextActionHost />
        <PaletteHost />
      </Layout>
    </DefinitionsProvider>
  );
}
