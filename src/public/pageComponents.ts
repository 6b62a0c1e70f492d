import type { ComponentType } from 'react';
import type { PublicPageName } from '../contract/public/publicPages.ts';
import type { PageProps } from './frame/PageFrame.tsx';

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

const registration: PageComponent = {
  file: 'registration/RegistrationPage.tsx',
  load: async () => (await import('./registration/RegistrationPage.tsx')).RegistrationPage,
};

const handoutFeedback: PageComponent = {
  file: 'handout-events/FeedbackPage.tsx',
  load: async () => (await import('./handout-events/FeedbackPage.tsx')).FeedbackPage,
};

const bookingState: PageComponent = {
  file: 'booking-state/BookingStatePage.tsx',
  load: async () => (await import('./booking-state/BookingStatePage.tsx')).BookingStatePage,
};

const formPreview: PageComponent = {
  file: 'form-preview/FormPreviewPage.tsx',
  load: async () => (await import('./form-preview/FormPreviewPage.tsx')).FormPreviewPage,
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
  registration,
  handoutConfirmation: {
    file: 'handout-events/ConfirmationPage.tsx',
    load: async () => (await import('./handout-events/ConfirmationPage.tsx')).ConfirmationPage,
  },
  advertiserFeedback: handoutFeedback,
  institutionFeedback: handoutFeedback,
  bookingState,
  formPreview,
  imprint: legal,
  compliance: legal,
  accessibility: legal,
  substitutions,
  notFound: failure,
  failure,
};
