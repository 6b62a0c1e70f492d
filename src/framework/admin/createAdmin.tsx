import type { ComponentType } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { generatedScreens } from './generatedScreens.ts';
import { LeitstandAdmin } from './LeitstandAdmin.tsx';
import { prefetchFirstScreen } from './prefetchFirstScreen.ts';
import { openSocket } from './session/realtime/openSocket.ts';
import type { EntityScreens } from './session/registry/EntityScreens.ts';
import type { AdminRegistry } from './session/registry/Registry.ts';
import { createServices } from './session/services/createServices.ts';
import { servicesOf } from './session/services/servicesOf.ts';
import { statusQuery } from './session/services/statusQuery.ts';
import { withOwnParts } from './withOwnParts.ts';

interface AdminOptions {
  /** Name of the product until the server says one: app bar, login, tab title. */
  title: string;
  /** What the app plugs in; the framework adds its own (`withOwnParts`). */
  registry: AdminRegistry;
  /** Screens in place of the generated ones, for every entity. */
  screens?: Partial<EntityScreens>;
}

/** A whole admin for one page: services, router, screens. Call it once, outside of components. */
export function createAdmin({ title, registry: app, screens = {} }: AdminOptions): ComponentType {
  const registry = withOwnParts(app);
  const services = createServices({ ...servicesOf(registry), openSocket });
  const allScreens = { ...generatedScreens, ...screens };
  prefetchFirstScreen(services, allScreens).catch(() => undefined);
  // known before the first screen is drawn: every screen bears the name of the product
  void services.queryClient.prefetchQuery(statusQuery(services.status));
  const admin = <LeitstandAdmin title={title} services={services} registry={registry} screens={allScreens} />;
  const router = createBrowserRouter([{ path: '*', element: admin }]);
  return function Admin() {
    // the guard judges an address at once: were a navigation a transition, React could put it off
    return <RouterProvider router={router} useTransitions={false} />;
  };
}
