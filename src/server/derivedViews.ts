import { courseFields } from '../contract/lessons/CourseTimes.ts';
import type { ChangedState, DerivedViews } from '../framework/server/realtime/DerivedViews.ts';
import {
  regionOf,
  statesOf,
  weeksOf,
  weeksOfCourses,
  weeksOfCoursesAt,
  weeksOfHolidays,
  weeksOfSites,
  weeksOfStateless,
  weeksOfTheirCourses,
} from './availabilities/touchedWeeks.ts';

const ownFields = [
  'availabilities',
  'blockedSlotsCalendar',
  'exceptionalBlockedSlotsCalendar',
  'isActive',
  'activateAt',
  'deactivateAt',
];

function hasMoved({ former, current }: ChangedState): boolean {
  return JSON.stringify(regionOf(former ?? {})) !== JSON.stringify(regionOf(current ?? {}));
}

function idsOf(records: readonly ChangedState[]): string[] {
  return statesOf(records).map(({ id }) => String(id));
}

/** Resources that the real times of teachers, institutions and rooms depend on. */
export const derivedViews: DerivedViews = {
  employees: {
    fields: [...ownFields, 'availableEventDates'],
    touched: async (records) => weeksOf('employees', idsOf(records)),
  },
  institutions: {
    fields: [...ownFields, 'address'],
    touched: async (records, reading) => [
      ...(await weeksOfSites(idsOf(records), reading)),
      ...(await weeksOfCoursesAt(idsOf(records.filter(hasMoved)), false, reading)),
    ],
  },
  rooms: {
    fields: ['availability', 'institution', 'isOnline'],
    touched: async (records) => [
      ...weeksOf('rooms', idsOf(records)),
      ...weeksOf(
        'institutions',
        statesOf(records).map(({ institution }) => institution),
      ),
    ],
  },
  courses: {
    fields: courseFields,
    touched: async (records, reading) => await weeksOfCourses(statesOf(records), reading),
  },
  'substitution-inquiries': {
    fields: ['course', 'date', 'timeRange', 'state', 'acceptedBy'],
    async touched(records, reading) {
      const accepted = statesOf(records).filter(({ state }) => state === 'accepted');
      return [
        ...weeksOf(
          'employees',
          accepted.map(({ acceptedBy }) => acceptedBy),
        ),
        ...(await weeksOfTheirCourses(accepted, reading)),
      ];
    },
  },
  'course-logs': {
    fields: ['course', 'date', 'timeRange', 'substitutedBy', 'isCancelled'],
    async touched(records, reading) {
      const states = statesOf(records);
      return [
        ...weeksOf(
          'employees',
          states.map(({ substitutedBy }) => substitutedBy),
        ),
        ...(await weeksOfTheirCourses(states, reading)),
      ];
    },
  },
  'handout-events': {
    fields: [
      'eventDate',
      'eventStartTime',
      'eventEndTime',
      'isActive',
      'institutionIsAdvertiser',
      'coordinator',
      'advertiser',
      'teacher',
    ],
    touched: async (records) =>
      weeksOf(
        'employees',
        statesOf(records)
          .filter(({ isActive }) => isActive !== false)
          .flatMap(({ coordinator, advertiser, teacher }) => [coordinator, advertiser, teacher]),
      ),
  },
  trainings: {
    fields: ['start', 'end', 'isCancelled', 'trainer', 'participants'],
    touched: async (records) =>
      weeksOf(
        'employees',
        statesOf(records)
          .filter(({ isCancelled }) => isCancelled !== true)
          .flatMap(({ trainer, participants }) => [trainer, participants]),
      ),
  },
  absences: {
    fields: ['employee', 'start', 'end', 'timeRange', 'state'],
    touched: async (records) =>
      weeksOf(
        'employees',
        statesOf(records)
          .filter(({ state }) => state === 'requested' || state === 'confirmed')
          .map(({ employee }) => employee),
      ),
  },
  holidays: {
    fields: ['type', 'start', 'end', 'countryCode', 'stateCode', 'institution', 'forInstitutions'],
    touched: async (records, reading) => await weeksOfHolidays(statesOf(records), reading),
  },
  installation: {
    fields: ['federalState', 'address'],
    touched: async (_records, reading) => [
      ...(await weeksOfStateless(reading)),
      ...(await weeksOfCoursesAt([], true, reading)),
    ],
  },
};
