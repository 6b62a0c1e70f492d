export interface Times {
  startTime: number;
  endTime: number;
}

export interface Slot {
  date?: string;
  dayOfWeek?: number;
  timeRange?: Times | null;
  labels?: string[];
  validFrom?: string | null;
  validUntil?: string | null;
}

type Text = string | null;
type Flag = boolean | null;

/** A record of any of the resources. */
export interface Row {
  id: string;
  courseState?: Text;
  startDate?: Text;
  endDate?: Text;
  dayOfWeek?: number | null;
  weekInterval?: number | null;
  isAllDay?: Flag;
  timeRange?: Times | null;
  teacher?: Text;
  room?: Text;
  institution?: Text;
  schoolHolidaysApply?: Flag;
  publicHolidaysApply?: Flag;
  stateHolidaysApply?: Flag;
  countryHolidaysApply?: Flag;
  individualHolidaysApply?: Flag;
  course?: Text;
  date?: Text;
  isCancelled?: Flag;
  substitutedBy?: Text;
  acceptedBy?: Text;
  state?: Text;
  type?: Text;
  start?: string;
  end?: string;
  countryCode?: Text;
  stateCode?: Text;
  forInstitutions?: string[];
  employee?: Text;
  coordinator?: Text;
  advertiser?: Text;
  institutionIsAdvertiser?: Flag;
  isActive?: Flag;
  activateAt?: Text;
  deactivateAt?: Text;
  eventDate?: Text;
  eventStartTime?: number | null;
  eventEndTime?: number | null;
  trainer?: Text;
  participants?: string[];
  availabilities?: Slot[] | null;
  availability?: Slot[] | null;
  availableEventDates?: Slot[] | null;
  blockedSlotsCalendar?: Slot[] | null;
  exceptionalBlockedSlotsCalendar?: Slot[] | null;
  address?: { state?: string; country?: string; location?: { coordinates: [number, number] } } | null;
  hasCar?: Flag;
  maxDistance?: number | null;
  maxTravelTime?: number | null;
  assignedInstitutions?: string[];
}

/** Resources that conflicts depend on. */
export const schoolResources = [
  'courses',
  'course-logs',
  'substitution-inquiries',
  'employees',
  'institutions',
  'rooms',
  'holidays',
  'absences',
  'trainings',
  'handout-events',
] as const;

/** All of their records, and the state whose holidays apply where none is known. */
export type School = Record<(typeof schoolResources)[number], Row[]> & { home: string | null };

/** Something that takes time on a day; minutes since midnight. */
export interface Busy {
  kind: string;
  record: string;
  start: number;
  end: number;
}

export interface Lesson extends Busy {
  course: Row;
  teacher: Text;
}
