import { bookingStatePath } from '../../../src/contract/booking-state/BookingState.ts';
import type { PublicPageName } from '../../../src/contract/public/publicPages.ts';
import type { SchoolLinkPurpose } from '../../../src/server/linkPurposes.ts';

/** The page that a link of each purpose opens. */
export const linkPages: Readonly<
  Record<SchoolLinkPurpose, { page: PublicPageName; path: (id: string, key?: string) => string }>
> = {
  'booking-state': {
    page: 'bookingState',
    path: (id, key) => (key === undefined ? `/trackBookingState/${id}` : bookingStatePath(id, key)),
  },
  'handout-confirmation': {
    page: 'handoutConfirmation',
    path: (_, key = 'ohne') => `/handout-event-confirmation/${key === '' ? 'leer' : key}`,
  },
  'advertiser-feedback': {
    page: 'advertiserFeedback',
    path: (id, key) => `/planning/handout-events/advertiser-feedback/${id}${query(key)}`,
  },
  'institution-feedback': {
    page: 'institutionFeedback',
    path: (id, key) => `/planning/handout-events/institution-feedback/${id}${query(key)}`,
  },
  substitutions: { page: 'substitutions', path: (id, key) => `/substitution-inquiries/${id}${query(key)}` },
};

function query(key: string | undefined): string {
  return key === undefined ? '' : `?key=${key}`;
}
