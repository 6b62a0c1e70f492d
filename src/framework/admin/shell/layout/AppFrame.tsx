import { Drawer, styled, type Theme, useMediaQuery } from '@mui/material';
import { useTranslate } from 'ra-core';
import { memo, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSidebarState } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { AdminAppBar } from './AdminAppBar.tsx';
import { AdminMenu } from './AdminMenu.tsx';
import { FailureScreen } from './FailureScreen.tsx';
import { frameStyles } from './frameStyles.ts';
import { LoadingScreen } from './LoadingScreen.tsx';
import { landOnScreen } from './landFocus.ts';

/** The menu as a drawer over the screen of a phone. */
function MenuDrawer({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useSidebarState();
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return (
    // a window that becomes narrow closes the menu in its first effect: a drawer mounted open would never
    // stop hiding the page from screen readers
    <Drawer open={isOpen && isMounted} onClose={() => setOpen(false)}>
      {children}
    </Drawer>
  );
}

const Frame = styled('div')(({ theme }) => frameStyles(theme));

// the routes render again on each navigation; these do not have to
const AppBar = memo(AdminAppBar);
const Menu = memo(AdminMenu);

/**
 * Skip link, app bar, menu and the open screen. Replaces react-admin's `Layout`, whose inspector measures the
 * page on every render and whose parts each bring their own styles.
 */
export function AppFrame({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const menu = <Menu />;
  return (
    <Frame className="frame">
      <button type="button" className="frame-skip" onClick={landOnScreen}>
        {translate('ra.navigation.skip_nav')}
      </button>
      <AppBar />
      <div className="frame-body">
        {isPhone ? <MenuDrawer>{menu}</MenuDrawer> : <div className="frame-menu">{menu}</div>}
        <main id="main-content">
          <ErrorBoundary FallbackComponent={BrokenScreen} resetKeys={[pathname]}>
            <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
          </ErrorBoundary>
        </main>
      </div>
    </Frame>
  );
}

function BrokenScreen({ error }: { error: Error }) {
  return <FailureScreen error={error} />;
}
