import type { ComponentType } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { withPatience } from './base/withPatience.ts';
import { generatedScreens } from './generatedScreens.ts';
import { LeitstandAdmin } from './LeitstandAdmin.tsx';
import { indexDefinitions } from './session/definitions/useDefinitions.ts';
import { viewsOf } from './session/definitions/viewsOf.ts';
import type { Guard } from './session/guard/createGuard.ts';
import { screenPart } from './session/paths/paths.ts';
import { openSocket } from './session/realtime/openSocket.ts';
import type { AdminRegistry, EntityScreens } from './session/registry/Registry.ts';
import { type AdminServices, createServices, servicesOf } from './session/services/createServices.ts';
import { statusQuery } from './session/services/useStatus.ts';
import { withOwnParts } from './withOwnParts.ts';

type Services = Pick<
  AdminServices,
  'authProvider' | 'dataProvider' | 'definitions' | 'preferences' | 'queryClient' | 'store'
>;

/**
 * Loads the code and the rows of the list that the page was opened with. Rejects without a session or an answer; the
 * screens handle that themselves.
 */
async function prefetchFirstScreen(services: Services, screens: EntityScreens): Promise<void> {
  const { authProvider, definitions, preferences } = services;
  const { pathname } = window.location;
  await authProvider.checkAuth({});
  if (screenPart(pathname) !== 'list' || screens.List !== generatedScreens.List) return;
  // apart from what every screen needs, but at the same time as the definitions
  const loading = Promise.all([import('./records/list/prefetchList.ts'), generatedScreens.List.preload()]);
  const [answer, [{ prefetchList }]] = await Promise.all([definitions.load(), loading, preferences.load()]);
  const entity = answer.entities.flatMap(viewsOf).find(({ path }) => path === pathname);
  if (entity) await prefetchList(services, indexDefinitions(answer), entity);
}

/** Lets the first navigation pass when its screen can be drawn, or after a while. */
function withFirstScreen(guard: Guard, firstScreen: Promise<unknown>): Guard {
  let isFirst = true;
  return async (navigation) => {
    const verdict = await guard(navigation);
    if (isFirst && verdict === null) await withPatience(firstScreen);
    isFirst = false;
    return verdict;
  };
}

interface AdminOptions {
  /** Product name until the server sends one: app bar, login, tab title. */
  title: string;
  /** Registered parts of the app; default: nothing beyond the framework's own parts. */
  registry?: AdminRegistry;
  /** Replacements for the generated screens, used for every entity. */
  screens?: Partial<EntityScreens>;
}

const nothing: AdminRegistry = { parts: {}, inputs: {}, screens: [], menuOrder: [] };

/** Creates the complete admin of one page: services, router, screens. Call it once, outside of components. */
export function createAdmin({ title, registry: app = nothing, screens = {} }: AdminOptions): ComponentType {
  const registry = withOwnParts(app);
  const services = createServices({ ...servicesOf(registry), openSocket });
  const allScreens = { ...generatedScreens, ...screens };
  const firstScreen = prefetchFirstScreen(services, allScreens).catch(() => undefined);
  const guard = withFirstScreen(services.guard, firstScreen);
  // loaded before the first screen renders: every screen shows the product name
  void services.queryClient.prefetchQuery(statusQuery(services.status));
  const ready = { ...services, guard };
  const admin = <LeitstandAdmin title={title} services={ready} registry={registry} screens={allScreens} />;
  const router = createBrowserRouter([{ path: '*', element: admin }]);
  return function Admin() {
    // the guard checks an address at once; if navigations were transitions, React could delay them
    return <RouterProvider router={router} useTransitions={false} />;
  };
}
