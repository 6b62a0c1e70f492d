import type {
  Absence,
  BlockedSlot,
  Employee,
  HandoutEvent,
  Institution,
  Room,
  Training,
} from '../../../generated/types.ts';
import type { CourseTimes } from '../lessons/CourseTimes.ts';
import type { LessonLog, Substitution } from '../lessons/datedLessons.ts';
import type { FreeDays } from '../lessons/findFreeDay.ts';
import type { Living } from './isInactiveOn.ts';

/** A course that takes the time of its teacher and its room. */
export interface BookedCourse extends CourseTimes {
  id: string;
  teacher: string | null;
  room: string | null;
  institution: string | null;
  /** Federal state and country of the institution. */
  state: string | null;
  country: string | null;
}

export type BookedLog = LessonLog & { course: string };
export type BookedSubstitution = Substitution & { id: string; course: string };
export type BookedHoliday = FreeDays & { id: string };

export type BookedEvent = Pick<
  HandoutEvent,
  | 'id'
  | 'eventDate'
  | 'eventStartTime'
  | 'eventEndTime'
  | 'advertiser'
  | 'institutionIsAdvertiser'
  | 'teacher'
  | 'coordinator'
>;

export type BookedTraining = Pick<Training, 'id' | 'start' | 'end' | 'trainer' | 'participants'>;
export type BookedAbsence = Pick<Absence, 'id' | 'employee' | 'start' | 'end' | 'timeRange' | 'state'>;

interface Blockable {
  id: string;
  blockedSlotsCalendar?: BlockedSlot[] | null;
  exceptionalBlockedSlotsCalendar?: BlockedSlot[] | null;
}

export type BookedEmployee = Blockable & Living & Pick<Employee, 'availabilities' | 'availableEventDates'>;

/** `state` and `country` as in its address. */
export type BookedInstitution = Blockable &
  Living &
  Pick<Institution, 'availabilities'> & { state: string | null; country: string | null };

export type BookedRoom = Pick<Room, 'id' | 'availability' | 'institution' | 'isOnline'>;

/** The records from which it follows when people, rooms and institutions are taken. */
export interface OccupancyRows {
  employees: readonly BookedEmployee[];
  institutions: readonly BookedInstitution[];
  rooms: readonly BookedRoom[];
  courses: readonly BookedCourse[];
  logs: readonly BookedLog[];
  substitutions: readonly BookedSubstitution[];
  holidays: readonly BookedHoliday[];
  events: readonly BookedEvent[];
  trainings: readonly BookedTraining[];
  absences: readonly BookedAbsence[];
  /** State whose holidays apply to courses at an unknown place, and at institutions whose state is unknown. */
  federalState: string | null;
}
