import type { Grants, RuleGrant } from '../../framework/schema/rights/Grants.ts';
import { courseFields } from '../lessons/courseFields.ts';

const lesson = ['course', 'institution', 'date', 'timeRange', 'note', 'state'];

/**
 * What the personal link of a teacher opens: the lessons they are asked for and where these take place, their own
 * answers, and of their own times what says whether they are free. No pupils, no pay, no colleagues.
 */
export function substitutionGrants(teacher: string): Grants {
  const through = (relation: string, fields: string[]): RuleGrant[] =>
    ['requestedTeachers', 'acceptedBy'].map((end) => ({
      when: { $linked: { path: [`substitution-inquiries.${relation}`, end], to: teacher } },
      fields,
    }));
  return {
    employees: {
      read: {
        ids: {
          [teacher]: [
            'firstName',
            'lastName',
            'address',
            'hasCar',
            'maxDistance',
            'maxTravelTime',
            'availabilities',
            'blockedSlotsCalendar',
            'exceptionalBlockedSlotsCalendar',
          ],
        },
      },
    },
    'substitution-inquiries': {
      read: {
        rules: [
          { when: { requestedTeachers: teacher }, fields: lesson },
          { when: { acceptedBy: teacher }, fields: [...lesson, 'acceptedBy', 'answeredAt'] },
        ],
      },
    },
    'substitution-answers': {
      read: {
        rules: [{ when: { teacher }, fields: ['inquiry', 'teacher', 'answer', 'word', 'answeredAt'] }],
      },
    },
    courses: {
      read: {
        rules: [
          ...through('course', ['subject', 'institution', 'isAllDay', 'timeRange']),
          { when: { teacher }, fields: ['name', ...courseFields] },
        ],
      },
    },
    institutions: { read: { rules: through('institution', ['name', 'address']) } },
    subjects: { read: { all: ['name'] } },
  };
}
