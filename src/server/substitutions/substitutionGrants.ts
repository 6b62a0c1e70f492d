import { courseFields } from '../../contract/lessons/CourseTimes.ts';
import type { FieldScope, Grants } from '../../framework/schema/rights/Grants.ts';

const lesson = ['course', 'institution', 'date', 'timeRange', 'note', 'state'];

/**
 * Grants of the personal link of a teacher: the lessons they are asked for, their own answers, and of their own
 * times what says whether they are free. No pupils, no pay, no colleagues.
 */
export function substitutionGrants(teacher: string): Grants {
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
        rules: [{ when: { teacher }, fields: ['name', ...courseFields] }],
      },
    },
    subjects: { read: { all: ['name'] } },
  };
}

interface LessonPlaces {
  courses: readonly string[];
  institutions: readonly string[];
}

/** The same with subject, time and place of these lessons, for which the holder of the link is asked. */
export function withLessonPlaces(grants: Grants, { courses, institutions }: LessonPlaces): Grants {
  const each = (ids: readonly string[], fields: FieldScope) =>
    Object.fromEntries(ids.map((id) => [id, fields]));
  const ids = each(courses, ['subject', 'institution', 'isAllDay', 'timeRange']);
  return {
    ...grants,
    courses: { ...grants.courses, read: { ...grants.courses?.read, ids } },
    institutions: { read: { ids: each(institutions, ['name', 'address']) } },
  };
}
