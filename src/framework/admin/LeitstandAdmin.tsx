import { CacheProvider } from '@emotion/react';
import { CssBaseline } from '@mui/material';
import { lazy, useMemo, useSyncExternalStore } from 'react';
import { AdminContext, AdminUI, CustomRoutes, type RaThemeOptions } from 'react-admin';
import { Route } from 'react-router-dom';
import { AdminRoutes } from './AdminRoutes.tsx';
import { i18nProvider } from './base/i18n/i18nProvider.ts';
import { Later } from './base/Later.tsx';
import { styleCache } from './base/theme/styleCache.ts';
import { darkTheme, lightTheme } from './base/theme/theme.ts';
import { guardedRoutes } from './session/guard/guardedRoutes.ts';
import { NoticeHost } from './session/notices/NoticeHost.tsx';
import type { EntityScreens } from './session/registry/EntityScreens.ts';
import type { AdminRegistry, CustomScreen } from './session/registry/Registry.ts';
import { RegistryContext } from './session/registry/RegistryContext.ts';
import { SessionWatch } from './session/SessionWatch.tsx';
import type { AdminServices } from './session/services/createServices.ts';
import { ServicesContext } from './session/services/ServicesContext.ts';
import { AppDialogHost } from './shell/dialogs/AppDialogHost.tsx';
import { DialogHost } from './shell/dialogs/DialogHost.tsx';
import { AdminLayout } from './shell/layout/AdminLayout.tsx';
import { FailureScreen } from './shell/layout/FailureScreen.tsx';
import { LoadingScreen } from './shell/layout/LoadingScreen.tsx';
import { NotFoundScreen } from './shell/layout/NotFoundScreen.tsx';
import { GuestNotFoundScreen } from './shell/login/GuestNotFoundScreen.tsx';
import { LoginScreen } from './shell/login/LoginScreen.tsx';
import { isFramed } from './shell/routing/isFramed.ts';
import { NavigationGuard } from './shell/routing/NavigationGuard.tsx';
import { RegisteredScreen } from './shell/routing/RegisteredScreen.tsx';

export interface LeitstandAdminProps {
  /** Product name until the server sends one. */
  title: string;
  services: AdminServices;
  registry: AdminRegistry;
  screens: EntityScreens;
}

// react-admin types MUI's own options with fewer `undefined`
const themes = { light: lightTheme as RaThemeOptions, dark: darkTheme as RaThemeOptions };

const DashboardScreen = lazy(async () => ({
  default: (await import('./shell/dashboard/DashboardScreen.tsx')).DashboardScreen,
}));

/** Notices are rendered outside `AdminUI`, so that they outlive its screens. */
const NoNotification = () => null;

function routesOf(screens: readonly CustomScreen[]) {
  return screens.map((registered) => {
    return (
      <Route key={registered.path} path={registered.path} element={<RegisteredScreen {...registered} />} />
    );
  });
}

/** The admin inside a router: the screens that follow from the definitions, and those the registry adds. */
export function LeitstandAdmin({ title, services, registry, screens }: LeitstandAdminProps) {
  const { authProvider, dataProvider, queryClient, store, session } = services;
  const isReady = useSyncExternalStore(session.subscribe, session.appState) === 'ready';
  const guarded = useMemo(() => guardedRoutes(registry.screens), [registry.screens]);
  const framed = registry.screens.filter((screen) => screen.of === undefined && isFramed(screen, isReady));
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
            <AppDialogHost />
            <DialogHost />
            <SessionWatch />
            <Later>
              {registry.overlays?.map(({ key, overlay: Overlay }) => (
                <Overlay key={key} />
              ))}
            </Later>
          </AdminContext>
        </RegistryContext.Provider>
      </ServicesContext.Provider>
    </CacheProvider>
  );
}
