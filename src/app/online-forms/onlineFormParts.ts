import { lazy } from 'react';

/** The editor of an online form with its preview. */
export const onlineForm = {
  input: lazy(async () => ({ default: (await import('./OnlineFormInput.tsx')).OnlineFormInput })),
};

/** The public link of a form and what it leads to, on its profile. */
export const publicForm = lazy(async () => ({
  default: (await import('./PublicFormPart.tsx')).PublicFormPart,
}));
