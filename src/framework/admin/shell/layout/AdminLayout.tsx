import { Alert, Button, Drawer, LinearProgress, styled, useMediaQuery } from '@mui/material';
import type { CSSObject, Theme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { ResourceDefinitionContext, useLoading, useStore, useTranslate } from 'ra-core';
import {
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type CoreLayoutProps, useSidebarState } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { useText } from '../../base/i18n/useText.ts';
import { Later } from '../../base/Later.tsx';
import { barHeight } from '../../base/theme/barHeight.ts';
import { definitionsKey, resourceDefinitionsOf } from '../../session/definitions/definitions.ts';
import { DefinitionsContext, indexDefinitions } from '../../session/definitions/useDefinitions.ts';
import { GuardPendingContext } from '../../session/guard/useGuard.ts';
import { useGui } from '../../session/rights/useRights.ts';
import { useServices } from '../../session/services/useServices.ts';
import { ContextActionHost } from '../context-actions/ContextActionHost.tsx';
import { PaletteHost } from '../palette/PaletteHost.tsx';
import { ShortcutHost } from '../shortcuts/ShortcutHost.tsx';
import { AdminAppBar } from './AdminAppBar.tsx';
import { AdminMenu } from './AdminMenu.tsx';
import { ConnectionBanner, useIsOutdated } from './ConnectionBanner.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { landOnScreen } from './landFocus.ts';
import { FailureScreen } from './MessageScreen.tsx';
import { reloadKeepingForms } from './reloadKeepingForms.ts';
import { useKeepFocus } from './useKeepFocus.ts';

/** Styles of the frame around all screens, one rule for all of its parts. */
function frameStyles(theme: Theme): CSSObject {
  const { colours } = theme.palette;
  return {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100vh',
    paddingTop: barHeight,
    backgroundColor: theme.palette.background.default,
    '& > .frame-body': { display: 'flex', flexGrow: 1 },
    '& .frame-menu': {
      position: 'sticky',
      top: barHeight,
      alignSelf: 'flex-start',
      flexShrink: 0,
      height: `calc(100vh - ${barHeight}px)`,
      overflow: 'hidden auto',
      scrollbarWidth: 'none',
      borderRight: `1px solid ${colours.line}`,
    },
    '& main': {
      display: 'flex',
      flexDirection: 'column',
      // a wide table must not push the app bar off a phone's screen
      flex: '1 1 0',
      minWidth: 0,
      padding: theme.spacing(2, 3, 4),
      [theme.breakpoints.down('sm')]: { padding: theme.spacing(1, 1.5, 3) },
    },
    '& > .frame-skip': {
      position: 'fixed',
      top: theme.spacing(-10),
      left: theme.spacing(2),
      zIndex: theme.zIndex.tooltip,
      padding: theme.spacing(1, 2),
      border: 0,
      borderRadius: theme.shape.borderRadius,
      backgroundColor: colours.text,
      color: colours.paper,
      font: 'inherit',
      cursor: 'pointer',
      '&:focus': { top: theme.spacing(0.5) },
    },
  };
}

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
function AppFrame({ children }: { children: ReactNode }) {
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

/**
 * Loads definitions and rights after login, and again when the window gets the focus. The user's preferences
 * load with them before the first screen.
 */
function DefinitionsProvider({ children }: { children: ReactNode }) {
  const { definitions: source, rights, preferences } = useServices();
  const isShown = useGui();
  const { data, error, refetch } = useQuery({
    queryKey: definitionsKey,
    queryFn: async () => {
      const [answer] = await Promise.all([
        source.current() ? source.reload() : source.load(),
        rights.isLoaded() ? rights.reload() : rights.load(),
        preferences.load(),
      ]);
      return answer;
    },
    // the guard has just loaded them at the start
    initialData: () =>
      preferences.isLoaded() && rights.isLoaded() ? (source.current() ?? undefined) : undefined,
    staleTime: 60_000,
  });
  const definitions = useMemo(() => data && indexDefinitions(data, isShown), [data, isShown]);
  const resources = useMemo(
    () => ({
      definitions: resourceDefinitionsOf(data?.entities ?? []),
      register: () => undefined,
      unregister: () => undefined,
    }),
    [data],
  );
  if (!definitions) {
    return error ? <FailureScreen error={error} onRetry={() => void refetch()} /> : <LoadingScreen />;
  }
  return (
    <DefinitionsContext.Provider value={definitions}>
      <ResourceDefinitionContext.Provider value={resources}>{children}</ResourceDefinitionContext.Provider>
    </DefinitionsContext.Provider>
  );
}

/** Delay in ms before the bar appears; shorter waits need no sign. */
const patience = 200;

/** A thin line below the app bar while something loads, or while the guard checks a navigation. */
function ProgressBar() {
  const text = useText();
  const isLoading = useLoading();
  const isBusy = useContext(GuardPendingContext) || isLoading;
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isBusy) return setIsShown(false);
    const timer = setTimeout(() => setIsShown(true), patience);
    return () => clearTimeout(timer);
  }, [isBusy]);
  if (!isShown) return null;
  return (
    <LinearProgress
      aria-label={text('app.loading')}
      sx={{ position: 'fixed', top: barHeight, left: 0, right: 0, height: 2, zIndex: 'appBar' }}
    />
  );
}

/**
 * Keeps the menu open from `md` on, unless the user has closed it there, which is remembered. In a narrower
 * window it always starts closed.
 */
function useDrawer(): void {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [isOpen, setOpen] = useSidebarState();
  const [isWanted, setIsWanted] = useStore('menu.isOpen', true);
  const arranged = useRef<boolean>(undefined);
  const lastSeen = useRef(isOpen);
  const wanted = useRef(isWanted);
  wanted.current = isWanted;
  useEffect(() => {
    arranged.current = !isNarrow && wanted.current;
    setOpen(arranged.current);
  }, [isNarrow, setOpen]);
  useEffect(() => {
    // a change by this hook that has not rendered yet is not the user's choice
    if (arranged.current !== undefined && isOpen !== arranged.current) {
      if (isOpen === lastSeen.current) return;
      arranged.current = isOpen;
      if (!isNarrow) setIsWanted(isOpen);
    }
    lastSeen.current = isOpen;
  }, [isOpen, isNarrow, setIsWanted]);
}

/** Offers to load a new version. Unsaved forms survive the reload as drafts. */
function VersionBar() {
  const text = useText();
  if (!useIsOutdated()) return null;
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 1 }}
      action={
        <Button color="inherit" size="small" onClick={reloadKeepingForms}>
          {text('version.reload')}
        </Button>
      }
    >
      {text('version.available')} {text('version.keepsForm')}
    </Alert>
  );
}

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
