import { CacheProvider } from '@emotion/react';
import { CssBaseline } from '@mui/material';
import { ResourceContextProvider, RestoreScrollPosition } from 'ra-core';
import { type ComponentType, lazy, useContext, useMemo, useSyncExternalStore } from 'react';
import { AdminContext, AdminUI, CustomRoutes, type RaThemeOptions } from 'react-admin';
import { generatePath, Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { guiKeys } from '../schema/gui/guiItems.ts';
import { matchesPage, redirectedPaths } from '../schema/pages/pagePaths.ts';
import { filterAt } from '../schema/viewPath.ts';
import { i18nProvider } from './base/i18n/i18nProvider.ts';
import { Later } from './base/Later.tsx';
import { styleCache } from './base/theme/styleCache.ts';
import { darkTheme, lightTheme } from './base/theme/theme.ts';
import { linkedFilter } from './records/list/filters/linkedFilter.ts';
import { listKey } from './records/list/listKey.ts';
import { checkAccess } from './session/auth-provider/checkAccess.ts';
import { useDefinitions } from './session/definitions/useDefinitions.ts';
import { type EntityView, viewsOf } from './session/definitions/viewsOf.ts';
import { guardedRoutes } from './session/guard/createGuard.ts';
import { NoticeHost } from './session/notices/NoticeHost.tsx';
import type { AdminRegistry, CustomScreen, EntityScreens, ScreenProps } from './session/registry/Registry.ts';
import { RegistryContext } from './session/registry/RegistryContext.ts';
import { SessionWatch } from './session/SessionWatch.tsx';
import type { AdminServices } from './session/services/createServices.ts';
import { ServicesContext } from './session/services/useServices.ts';
import { AppDialogHost } from './shell/dialogs/AppDialogHost.tsx';
import { DialogHost } from './shell/dialogs/DialogHost.tsx';
import { AdminLayout } from './shell/layout/AdminLayout.tsx';
import { LoadingScreen } from './shell/layout/LoadingScreen.tsx';
import { FailureScreen, ForbiddenScreen, NotFoundScreen } from './shell/layout/MessageScreen.tsx';
import { GuestNotFoundScreen } from './shell/login/GuestNotFoundScreen.tsx';
import { LoginScreen } from './shell/login/LoginScreen.tsx';
import { GuardedScreen, OnceAllowed, RegisteredScreen } from './shell/routing/GuardedScreen.tsx';
import { isFramed } from './shell/routing/isFramed.ts';
import { LeaveForPage } from './shell/routing/LeaveForPage.tsx';
import { NavigationGuard } from './shell/routing/NavigationGuard.tsx';
import { RedirectToEntity } from './shell/routing/RedirectToEntity.tsx';

interface RecordScreenProps extends ScreenProps {
  screen: ComponentType<ScreenProps>;
}

/** A screen of one record. Another id remounts it, so that no state of the previous record remains. */
function RecordScreen({ entity, screen: Screen }: RecordScreenProps) {
  const { id } = useParams();
  return <Screen key={id} entity={entity} />;
}

interface EntityRoutesProps {
  entity: EntityView;
  screens: EntityScreens;
}

/**
 * Routes `/{path}`, `/{path}/create`, `/{path}/{id}` and `/{path}/{id}/edit`; react-admin's `/{id}/show`
 * redirects to the profile.
 */
function EntityRoutes({ entity: view, screens }: EntityRoutesProps) {
  const given = useParams();
  const linked = linkedFilter(useLocation().search);
  const { only } = view;
  const path = generatePath(view.path, given);
  const entity = only ? { ...view, path, only: filterAt(only, given) } : view;
  const { lists = {}, screens: registered } = useContext(RegistryContext);
  const further = registered.filter(
    (screen) => screen.of === view.resource && screen.path.startsWith(`${view.path}/`),
  );
  const { Profile, Create, Edit } = screens;
  const List = lists[view.resource] ?? screens.List;
  const may = (action: string) => checkAccess([entity], { action, resource: entity.resource });
  const list = linked ? (
    <Navigate to={{ pathname: path, search: linked }} replace />
  ) : (
    <RestoreScrollPosition storeKey={`${listKey(entity)}.list.scrollPosition`}>
      <List entity={entity} />
    </RestoreScrollPosition>
  );
  return (
    <ResourceContextProvider value={entity.resource}>
      <GuardedScreen gui={guiKeys.screen(entity.resource)}>
        <Routes>
          <Route index element={may('list') ? list : <ForbiddenScreen />} />
          <Route
            path="create"
            element={
              <OnceAllowed isAllowed={may('create')}>
                <Create entity={entity} />
              </OnceAllowed>
            }
          />
          <Route
            path=":id"
            element={may('show') ? <RecordScreen entity={entity} screen={Profile} /> : <ForbiddenScreen />}
          />
          {/* A record may allow more than its entity: the screen checks it. */}
          <Route path=":id/edit" element={<RecordScreen entity={entity} screen={Edit} />} />
          {further.map((screen) => (
            <Route
              key={screen.path}
              path={screen.path.slice(view.path.length + 1)}
              element={<RegisteredScreen {...screen} />}
            />
          ))}
          <Route path=":id/show" element={<RedirectToEntity entity={entity} />} />
          <Route path="*" element={<NotFoundScreen />} />
        </Routes>
      </GuardedScreen>
    </ResourceContextProvider>
  );
}

interface AdminRoutesProps {
  screens: EntityScreens;
}

/** First segment of a path in lower case; in definitions it is never a parameter. */
const firstPart = (path: string) => path.split('/')[1]?.toLowerCase();

/**
 * The routes of all entities at the `path` of their definition. react-admin's `<Resource>`
 * only knows paths that equal the resource, so its links are redirected.
 */
function AdminRoutes({ screens }: AdminRoutesProps) {
  const { entities } = useDefinitions();
  const { publicPaths = [] } = useContext(RegistryContext);
  const { pathname } = useLocation();
  const begin = firstPart(pathname);
  const views = entities.flatMap(viewsOf);
  const paths = new Set(views.map(({ path }) => path.toLowerCase()));
  const here = views.filter(({ path }) => firstPart(path) === begin);
  const elsewhere = entities.filter(
    ({ resource }) => resource.toLowerCase() === begin && !paths.has(`/${resource.toLowerCase()}`),
  );
  // no redirect of ours wins over a page that the server makes
  if (publicPaths.some((pattern) => matchesPage(pattern, pathname))) return <LeaveForPage />;
  return (
    <Routes>
      {/* The router ranks all its routes on every render, so it only gets those that can match. */}
      {here.map((entity) => (
        <Route
          key={entity.path}
          path={`${entity.path}/*`}
          // own key: navigating from one list to another must not keep the first one's state
          element={<EntityRoutes key={entity.path} entity={entity} screens={screens} />}
        />
      ))}
      {elsewhere.flatMap((entity) =>
        redirectedPaths(entity, publicPaths).map((path) => (
          <Route key={`from ${path}`} path={path} element={<RedirectToEntity entity={entity} />} />
        )),
      )}
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}

interface LeitstandAdminProps {
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
