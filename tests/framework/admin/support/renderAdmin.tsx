import { render } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { LeitstandAdmin } from '../../../../src/framework/admin/LeitstandAdmin.tsx';
import type { OpenSocket } from '../../../../src/framework/admin/session/realtime/openSocket.ts';
import type {
  AdminRegistry,
  EntityScreens,
  ScreenProps,
} from '../../../../src/framework/admin/session/registry/Registry.ts';
import {
  type AdminServices,
  servicesOf,
} from '../../../../src/framework/admin/session/services/createServices.ts';
import { createPageServices } from './createPageServices.ts';

// lazy screens take their time where other tests run beside

function screenNamed(name: string) {
  return function NamedScreen({ entity }: ScreenProps) {
    return (
      <p data-testid="screen">
        {name} {entity.resource} {useLocation().pathname}
      </p>
    );
  };
}

/** Screens that say which they are. */
export const namedScreens: EntityScreens = {
  List: screenNamed('List'),
  Profile: screenNamed('Profile'),
  Create: screenNamed('Create'),
  Edit: screenNamed('Edit'),
};

interface RenderOptions {
  path?: string;
  registry?: Partial<AdminRegistry>;
  screens?: EntityScreens;
  /** Receives the path instead of a reload of the page. */
  openPage?: (path: string) => void;
  /** In the place of the socket; there is none without it. */
  openSocket?: OpenSocket;
}

/** The admin as a page at `path`; returns its services. */
export function renderAdmin({
  path = '/',
  registry = {},
  screens = namedScreens,
  openPage = () => undefined,
  openSocket,
}: RenderOptions = {}): AdminServices {
  const services = createPageServices({
    ...servicesOf(registry),
    openPage,
    ...(openSocket && { openSocket }),
  });
  render(
    <MemoryRouter initialEntries={[path]} useTransitions={false}>
      <LeitstandAdmin
        title="Probe"
        services={services}
        screens={screens}
        registry={{ parts: {}, inputs: {}, screens: [], menuOrder: [], ...registry }}
      />
    </MemoryRouter>,
  );
  return services;
}
