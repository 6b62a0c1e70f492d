import { type Theme, useMediaQuery } from '@mui/material';
import { useEffect } from 'react';
import { type CoreLayoutProps, Layout, useSidebarState } from 'react-admin';
import { DefinitionsProvider } from '../definitions/DefinitionsProvider.tsx';
import { AdminAppBar } from './AdminAppBar.tsx';
import { AdminMenu } from './AdminMenu.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { FailureScreen } from './FailureScreen.tsx';
import { useKeepFocus } from './useKeepFocus.ts';
import { VersionBar } from './VersionBar.tsx';

/** The frame around every screen: skip link, app bar, menu, notices. Nothing of it exists before login. */
export function AdminLayout({ children }: CoreLayoutProps) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [, setOpen] = useSidebarState();
  useKeepFocus();
  // the menu stands open where there is room for it; elsewhere it waits to be opened
  useEffect(() => {
    setOpen(!isNarrow);
  }, [isNarrow, setOpen]);
  return (
    <DefinitionsProvider>
      <Layout appBar={AdminAppBar} appBarAlwaysOn menu={AdminMenu} error={FailureScreen}>
        <ConnectionBanner />
        <VersionBar />
        {children}
      </Layout>
    </DefinitionsProvider>
  );
}
