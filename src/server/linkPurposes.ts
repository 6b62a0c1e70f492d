import { bookingStateFields } from '../contract/booking-state/bookingStateFields.ts';
import { substitutionGrants } from '../contract/substitutions/substitutionGrants.ts';
import type { Grants } from '../framework/schema/rights/Grants.ts';
import type { LinkPurpose } from '../framework/server/sessions/LinkPurpose.ts';

/** Reads fields of one record. */
const reads = (resource: string, record: string, fields: string[]): Grants => ({
  [resource]: { read: { ids: { [record]: fields } } },
});

const feedbackDays = 60;

/** What mailed links open for people without a login. */
export const linkPurposes = {
  'booking-state': {
    resource: 'online-form-submissions',
    days: 180,
    grants: (record) => reads('online-form-submissions', record, [...bookingStateFields]),
  },
  'handout-confirmation': {
    resource: 'handout-events',
    days: 60,
    grants: (record) =>
      reads('handout-events', record, [
        'institution',
        'eventDate',
        'eventStartTime',
        'eventEndTime',
        'courseStartDate',
        'isActive',
      ]),
  },
  'advertiser-feedback': {
    resource: 'handout-events',
    days: feedbackDays,
    grants: (record) => reads('handout-events', record, ['institution', 'eventDate', 'advertiserFeedback']),
  },
  'institution-feedback': {
    resource: 'handout-events',
    days: feedbackDays,
    grants: (record) => reads('handout-events', record, ['institution', 'eventDate', 'institutionFeedback']),
  },
  substitutions: {
    resource: 'employees',
    days: 30,
    grants: substitutionGrants,
  },
} as const satisfies Record<string, LinkPurpose>;

export type SchoolLinkPurpose = keyof typeof linkPurposes;
