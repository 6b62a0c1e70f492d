import { lazy } from 'react';

/** The editor of an online form with its preview, and its outline on a profile. */
export const onlineForm = {
  input: lazy(async () => ({ default: (await import('./OnlineFormInput.tsx')).OnlineFormInput })),
  value: lazy(async () => ({ default: (await import('./OnlineFormValue.tsx')).OnlineFormValue })),
};

/** The public link of a form and what it leads to, on its profile. */
export const publicForm = lazy(async () => ({
  default: (await import('./PublicFormPart.tsx')).PublicFormPart,
}));
