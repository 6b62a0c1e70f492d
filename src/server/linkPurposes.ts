import type { HandoutEventRole } from '../../generated/types.ts';
import { bookingStateFields } from '../contract/booking-state/BookingState.ts';
import { handoutRoles } from '../contract/handout-events/handoutRoles.ts';
import type { Grants } from '../framework/schema/rights/Grants.ts';
import type { LinkPurpose } from '../framework/server/sessions/personalLinkRows.ts';
import { substitutionGrants } from './substitutions/substitutionGrants.ts';

/** Reads fields of one record. */
const reads = (resource: string, record: string, fields: string[]): Grants => ({
  [resource]: { read: { ids: { [record]: fields } } },
});

const feedbackDays = 60;

const eventFields = [
  'institution',
  'eventDate',
  'eventStartTime',
  'eventEndTime',
  'courseStartDate',
  'returningDate',
  'institutionIsAdvertiser',
  'handout',
  'isActive',
];

/**
 * Reads when and where an event takes place, and fields of the roles that the holder has in it at that moment.
 * Somebody who has been replaced no longer reads them.
 */
const readsEvent = (
  record: string,
  own: readonly { role: HandoutEventRole; fields: string[] }[],
): Grants => ({
  'handout-events': {
    read: {
      ids: { [record]: eventFields },
      rules: own.map(({ role, fields }) => ({
        when: { id: record, [role]: '$me' },
        fields: [role, ...fields],
      })),
    },
  },
});

/** Purposes of mailed links that open pages for people without a login. */
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
      readsEvent(
        record,
        handoutRoles.map((role) => ({
          role,
          fields: [`${role}HasConfirmed`, `${role}Request`],
        })),
      ),
  },
  'advertiser-feedback': {
    resource: 'handout-events',
    days: feedbackDays,
    grants: (record) => readsEvent(record, [{ role: 'advertiser', fields: ['advertiserFeedback'] }]),
  },
  'institution-feedback': {
    resource: 'handout-events',
    days: feedbackDays,
    grants: (record) => readsEvent(record, [{ role: 'institution', fields: ['institutionFeedback'] }]),
  },
  substitutions: {
    resource: 'employees',
    days: 30,
    grants: substitutionGrants,
  },
} as const satisfies Record<string, LinkPurpose>;

export type SchoolLinkPurpose = keyof typeof linkPurposes;
