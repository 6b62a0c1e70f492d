import { CacheProvider } from '@emotion/react';
import { CssBaseline } from '@mui/material';
import { lazy, useMemo, useSyncExternalStore } from 'react';
import { AdminContext, AdminUI, CustomRoutes, type RaThemeOptions } from 'react-admin';
import { Route } from 'react-router-dom';
import { screenKey } from '../schema/gui/registeredGuiItems.ts';
import { DialogHost } from './dialogs/DialogHost.tsx';
import { guardedRoutes } from './guard/guardedRoutes.ts';
import { NavigationGuard } from './guard/NavigationGuard.tsx';
import { i18nProvider } from './i18n/i18nProvider.ts';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { FailureScreen } from './layout/FailureScreen.tsx';
import { LoadingScreen } from './layout/LoadingScreen.tsx';
import { NotFoundScreen } from './layout/NotFoundScreen.tsx';
import { ScreenTitle } from './layout/ScreenTitle.tsx';
import { GuestNotFoundScreen } from './login/GuestNotFoundScreen.tsx';
import { LoginScreen } from './login/LoginScreen.tsx';
import { NoticeHost } from './notices/NoticeHost.tsx';
import type { AdminRegistry, CustomScreen } from './registry/Registry.ts';
import { RegistryContext } from './registry/RegistryContext.ts';
import { GuardedScreen } from './rights/GuardedScreen.tsx';
import { AdminRoutes } from './routing/AdminRoutes.tsx';
import type { EntityScreens } from './routing/EntityScreens.ts';
import { isFramed } from './routing/isFramed.ts';
import { NeededRights } from './routing/NeededRights.tsx';
import type { AdminServices } from './services/createServices.ts';
import { ServicesContext } from './services/ServicesContext.ts';
import { SessionWatch } from './session/SessionWatch.tsx';
import { styleCache } from './theme/styleCache.ts';
import { darkTheme, lightTheme } from './theme/theme.ts';

export interface LeitstandAdminProps {
  /** Name of the product until the server says one. */
  title: string;
  services: AdminServices;
  registry: AdminRegistry;
  screens: EntityScreens;
}

// react-admin declares MUI's own options with fewer `undefined`
const themes = { light: lightTheme as RaThemeOptions, dark: darkTheme as RaThemeOptions };

const DashboardScreen = lazy(async () => ({
  default: (await import('./dashboard/DashboardScreen.tsx')).DashboardScreen,
}));

/** Notices stand beside the admin, so that they outlive its screens. */
const NoNotification = () => null;

function routesOf(screens: readonly CustomScreen[]) {
  return screens.map((registered) => {
    const { path, screen: Screen, title, needs } = registered;
    const key = screenKey(registered);
    const page = (
      <>
        {title === undefined ? null : <ScreenTitle title={title} />}
        {needs ? <NeededRights needs={needs} screen={Screen} /> : <Screen />}
      </>
    );
    const element = key === undefined ? page : <GuardedScreen gui={key}>{page}</GuardedScreen>;
    return <Route key={path} path={path} element={element} />;
  });
}

/** The admin inside a router: everything that follows from the definitions, and what the registry adds. */
export function LeitstandAdmin({ title, services, registry, screens }: LeitstandAdminProps) {
  const { authProvider, dataProvider, queryClient, store, session } = services;
  const isReady = useSyncExternalStore(session.subscribe, session.appState) === 'ready';
  const guarded = useMemo(() => guardedRoutes(registry.screens), [registry.screens]);
  const framed = registry.screens.filter((screen) => isFramed(screen, isReady));
  const open = registry.screens.filter((screen) => !isFramed(screen, isReady));
  return (
    <CacheProvider value={styleCache}>
      <ServicesContext.Provider value={services}>
        <RegistryContext.Provider value={registry}>
          <AdminContext
            authProvider={authProvider}
            dataProvider={dataProvider}
            queryClient={queryClient}
            store={store}
            i18nProvider={i18nProvider}
            lightTheme={themes.light}
            darkTheme={themes.dark}
          >
            <CssBaseline enableColorScheme />
            <NavigationGuard routes={guarded}>
              <AdminUI
                title={title}
                disableTelemetry
                layout={AdminLayout}
                dashboard={DashboardScreen}
                loginPage={LoginScreen}
                loading={LoadingScreen}
                error={FailureScreen}
                catchAll={NotFoundScreen}
                notification={NoNotification}
              >
                <CustomRoutes noLayout>
                  {routesOf(open)}
                  {isReady ? null : <Route path="*" element={<GuestNotFoundScreen />} />}
                </CustomRoutes>
                <CustomRoutes>
                  {routesOf(framed)}
                  <Route path="/*" element={<AdminRoutes screens={screens} />} />
                </CustomRoutes>
              </AdminUI>
            </NavigationGuard>
            <NoticeHost />
            <DialogHost />
            <SessionWatch />
          </AdminContext>
        </RegistryContext.Provider>
      </ServicesContext.Provider>
    </CacheProvider>
  );
}
