import { fireEvent, render, screen } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { LeitstandAdmin } from '../../../../../src/framework/admin/LeitstandAdmin.tsx';
import { CreateScreen } from '../../../../../src/framework/admin/records/form/CreateScreen.tsx';
import { EditScreen } from '../../../../../src/framework/admin/records/form/EditScreen.tsx';
import type {
  AdminRegistry,
  EntityScreens,
  ScreenProps,
} from '../../../../../src/framework/admin/session/registry/Registry.ts';
import { createPageServices } from '../../support/createPageServices.ts';

// whole forms on a busy machine

function named(name: string) {
  return function NamedScreen({ entity }: ScreenProps) {
    return (
      <p data-testid="screen">
        {name} {entity.resource}
      </p>
    );
  };
}

/** The admin with real forms, in a router that can hold back a navigation as the real one does. */
export function openForm(
  path: string,
  options: { registry?: Partial<AdminRegistry>; screens?: Partial<EntityScreens> } = {},
) {
  const services = createPageServices();
  const screens = { List: named('List'), Profile: named('Profile'), Create: CreateScreen, Edit: EditScreen };
  const admin = (
    <LeitstandAdmin
      title="Probe"
      services={services}
      screens={{ ...screens, ...options.screens }}
      registry={{ parts: {}, inputs: {}, screens: [], menuOrder: [], ...options.registry }}
    />
  );
  const router = createMemoryRouter([{ path: '*', element: admin }], { initialEntries: [path] });
  const view = render(<RouterProvider router={router} useTransitions={false} />);
  return { router, services, unmount: view.unmount };
}

export function type(label: string | RegExp, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

export function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** react-admin writes every refused call to the console; a test that lets a call be refused says so. */
export function allowRefusal(): void {
  vi.spyOn(console, 'error').mockImplementation((problem: unknown) => {
    if (!(problem instanceof HttpError)) throw problem;
  });
}
