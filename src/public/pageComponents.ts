import type { ComponentType } from 'react';
import type { PublicPageName } from '../contract/public/publicPages.ts';
import type { PageProps } from './frame/PageProps.ts';

interface PageComponent {
  /** Source file, by which the build finds what to preload; the same as in `load`. */
  file: `${string}/${string}Page.tsx`;
  /** Each page has data of its own shape, which its source on the server returns. */
  load: () => Promise<ComponentType<PageProps<never>>>;
}

const legal: PageComponent = {
  file: 'legal/LegalPage.tsx',
  load: async () => (await import('./legal/LegalPage.tsx')).LegalPage,
};

const bookingState: PageComponent = {
  file: 'booking-state/BookingStatePage.tsx',
  load: async () => (await import('./booking-state/BookingStatePage.tsx')).BookingStatePage,
};

const failure: PageComponent = {
  file: 'frame/FailurePage.tsx',
  load: async () => (await import('./frame/FailurePage.tsx')).FailurePage,
};

const substitutions: PageComponent = {
  file: 'substitutions/SubstitutionsPage.tsx',
  load: async () => (await import('./substitutions/SubstitutionsPage.tsx')).SubstitutionsPage,
};

/** Components of the public pages; each loads when it is shown. */
export const pageComponents: Readonly<Partial<Record<PublicPageName, PageComponent>>> = {
  bookingState,
  imprint: legal,
  compliance: legal,
  accessibility: legal,
  substitutions,
  notFound: failure,
  failure,
};
