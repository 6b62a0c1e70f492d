import type {
  BookedCourse,
  BookedEmployee,
  BookedHoliday,
  BookedInstitution,
  BookedRoom,
  OccupancyRows,
} from '../../src/contract/scheduler/OccupancyRows.ts';

const none: OccupancyRows = {
  employees: [],
  institutions: [],
  rooms: [],
  courses: [],
  logs: [],
  substitutions: [],
  holidays: [],
  events: [],
  trainings: [],
  absences: [],
  federalState: null,
};

export function occupancyRows(given: Partial<OccupancyRows> = {}): OccupancyRows {
  return { ...none, ...given };
}

export const timeRange = (startTime: number, endTime: number) => ({ startTime, endTime });

/** A weekly course on Monday from 14:30 to 15:00, by the teacher `anna` in the room `hall` of the school `park`. */
export function bookedCourse(given: Partial<BookedCourse> = {}): BookedCourse {
  return {
    id: 'course',
    teacher: 'anna',
    room: 'hall',
    institution: 'park',
    state: 'BY',
    country: 'DE',
    courseState: 'running',
    startDate: '2026-11-02',
    dayOfWeek: 1,
    timeRange: timeRange(870, 900),
    ...given,
  };
}

/** `anna`, who is available on Mondays from 14:00 to 18:00. */
export function bookedEmployee(given: Partial<BookedEmployee> = {}): BookedEmployee {
  return {
    id: 'anna',
    availabilities: [{ dayOfWeek: 1, timeRange: timeRange(840, 1080), labels: ['course'] }],
    ...given,
  };
}

/** The school `park` in Bavaria, open on Mondays from 14:00 to 18:00. */
export function bookedInstitution(given: Partial<BookedInstitution> = {}): BookedInstitution {
  const availabilities = bookedEmployee().availabilities ?? null;
  return { id: 'park', state: 'BY', country: 'DE', availabilities, ...given };
}

/** The room `hall` of the school `park`, of whose times nothing is stated. */
export function bookedRoom(given: Partial<BookedRoom> = {}): BookedRoom {
  return { id: 'hall', institution: 'park', availability: null, isOnline: false, ...given };
}

/** A free Monday in Bavaria, 16 November 2026. */
export function bookedHoliday(given: Partial<BookedHoliday> = {}): BookedHoliday {
  return {
    id: 'holiday',
    name: 'Frei',
    type: 'public',
    start: '2026-11-16',
    end: '2026-11-16',
    countryCode: 'DE',
    stateCode: 'BY',
    places: [],
    ...given,
  };
}
