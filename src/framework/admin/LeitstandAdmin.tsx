import { lazy } from 'react';
import { Admin, CustomRoutes, type RaThemeOptions } from 'react-admin';
import { Route } from 'react-router-dom';
import { i18nProvider } from './i18n/i18nProvider.ts';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { FailureScreen } from './layout/FailureScreen.tsx';
import { LoadingScreen } from './layout/LoadingScreen.tsx';
import { NotFoundScreen } from './layout/NotFoundScreen.tsx';
import { LoginScreen } from './login/LoginScreen.tsx';
import type { AdminRegistry } from './registry/Registry.ts';
import { RegistryContext } from './registry/RegistryContext.ts';
import { AdminRoutes } from './routing/AdminRoutes.tsx';
import type { EntityScreens } from './routing/EntityScreens.ts';
import type { AdminServices } from './services/createServices.ts';
import { ServicesContext } from './services/ServicesContext.ts';
import { darkTheme, lightTheme } from './theme/theme.ts';

export interface LeitstandAdminProps {
  /** Name of the product. */
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

/** The admin inside a router: everything that follows from the definitions, and what the registry adds. */
export function LeitstandAdmin({ title, services, registry, screens }: LeitstandAdminProps) {
  const { authProvider, dataProvider, queryClient, store } = services;
  return (
    <ServicesContext.Provider value={services}>
      <RegistryContext.Provider value={registry}>
        <Admin
          title={title}
          disableTelemetry
          requireAuth
          authProvider={authProvider}
          dataProvider={dataProvider}
          queryClient={queryClient}
          store={store}
          i18nProvider={i18nProvider}
          lightTheme={themes.light}
          darkTheme={themes.dark}
          layout={AdminLayout}
          dashboard={DashboardScreen}
          loginPage={LoginScreen}
          loading={LoadingScreen}
          error={FailureScreen}
          catchAll={NotFoundScreen}
        >
          <CustomRoutes>
            <Route path="/*" element={<AdminRoutes screens={screens} customScreens={registry.screens} />} />
          </CustomRoutes>
        </Admin>
      </RegistryContext.Provider>
    </ServicesContext.Provider>
  );
}
