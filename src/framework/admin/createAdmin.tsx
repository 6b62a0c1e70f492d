import type { ComponentType } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { LeitstandAdmin } from './LeitstandAdmin.tsx';
import { openSocket } from './realtime/openSocket.ts';
import type { AdminRegistry } from './registry/Registry.ts';
import type { EntityScreens } from './routing/EntityScreens.ts';
import { generatedScreens } from './routing/generatedScreens.ts';
import { prefetchFirstScreen } from './routing/prefetchFirstScreen.ts';
import { createServices } from './services/createServices.ts';
import { servicesOf } from './services/servicesOf.ts';
import { statusQuery } from './services/statusQuery.ts';

interface AdminOptions {
  /** Name of the product until the server says one: app bar, login, tab title. */
  title: string;
  registry: AdminRegistry;
  /** Screens in place of the generated ones, for every entity. */
  screens?: Partial<EntityScreens>;
}

/** A whole admin for one page: services, router, screens. Call it once, outside of components. */
export function createAdmin({ title, registry, screens = {} }: AdminOptions): ComponentType {
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
