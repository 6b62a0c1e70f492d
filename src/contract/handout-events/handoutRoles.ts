import type { HandoutEventRole } from '../../../generated/types.ts';

/** Everybody who takes part in a handout event, in the order of the office. */
export const handoutRoles = [
  'institution',
  'coordinator',
  'advertiser',
  'teacher',
] as const satisfies readonly HandoutEventRole[];

/** Those who give feedback afterwards. */
export const feedbackRoles = ['advertiser', 'institution'] as const satisfies readonly HandoutEventRole[];

export type FeedbackRole = (typeof feedbackRoles)[number];

/** German names of the roles. */
export const handoutRoleNames: Readonly<Record<HandoutEventRole, string>> = {
  institution: 'Standort',
  coordinator: 'Koordination',
  advertiser: 'Werbende Person',
  teacher: 'Lehrkraft',
};
