import { lazy } from 'react';

/** Inputs of the widgets `grants` and `gui`; they go into `inputs` of the registry. */
export const permissionInputs = {
  grants: lazy(async () => ({ default: (await import('./GrantsInput.tsx')).GrantsInput })),
  gui: lazy(async () => ({ default: (await import('./GuiInput.tsx')).GuiInput })),
};

/** How their values are shown; they go into `values` of the registry. */
export const permissionValues = {
  grants: lazy(async () => ({ default: (await import('./GrantsValue.tsx')).GrantsValue })),
  gui: lazy(async () => ({ default: (await import('./GuiValue.tsx')).GuiValue })),
};
