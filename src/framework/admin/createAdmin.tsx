import type { ComponentType } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { generatedScreens } from './generatedScreens.ts';
import { LeitstandAdmin } from './LeitstandAdmin.tsx';
import { indexDefinitions } from './session/definitions/indexDefinitions.ts';
import { viewsOf } from './session/definitions/viewsOf.ts';
import { openSocket } from './session/realtime/openSocket.ts';
import type { EntityScreens } from './session/registry/EntityScreens.ts';
import type { AdminRegistry } from './session/registry/Registry.ts';
import { type AdminServices, createServices } from './session/services/createServices.ts';
import { servicesOf } from './session/services/servicesOf.ts';
import { statusQuery } from './session/services/statusQuery.ts';
import { withOwnParts } from './withOwnParts.ts';

type Services = Pick<AdminServices, 'authProvider' | 'definitions' | 'preferences' | 'queryClient' | 'store'>;

/**
 * Loads the code and the rows of the list that the page was opened with while the frame is still rendering.
 * Rejects without a session or an answer; the screens handle that themselves.
 */
async function prefetchFirstScreen(services: Services, screens: EntityScreens): Promise<void> {
  const { authProvider, definitions, preferences } = services;
  await authProvider.checkAuth({});
  // apart from what every screen needs, but at the same time as the definitions
  const loading = import('./records/list/prefetchList.ts');
  const [answer, { prefetchList }] = await Promise.all([definitions.load(), loading, preferences.load()]);
  const entity = answer.entities.flatMap(viewsOf).find(({ path }) => path === window.location.pathname);
  if (!entity || screens.List !== generatedScreens.List) return;
  generatedScreens.List.preload().catch(() => undefined);
  await prefetchList(services, indexDefinitions(answer), entity);
}

interface AdminOptions {
  /** Product name until the server sends one: app bar, login, tab title. */
  title: string;
  /** What the app plugs in; default: nothing beyond the framework's own parts. */
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
  prefetchFirstScreen(services, allScreens).catch(() => undefined);
  // loaded before the first screen renders: every screen shows the product name
  void services.queryClient.prefetchQuery(statusQuery(services.status));
  const admin = <LeitstandAdmin title={title} services={services} registry={registry} screens={allScreens} />;
  const router = createBrowserRouter([{ path: '*', element: admin }]);
  return function Admin() {
    // the guard checks an address at once; if navigations were transitions, React could delay them
    return <RouterProvider router={router} useTransitions={false} />;
  };
}
