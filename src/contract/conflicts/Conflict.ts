import type { Employee } from '../../../generated/types.ts';
import type { LessonTime } from '../lessons/CourseTimes.ts';
import type { BookedEmployee, BookedInstitution, OccupancyRows } from '../scheduler/OccupancyRows.ts';
import type { Point, TravelEstimate } from './estimateTravel.ts';

/** Kinds of conflicts of a teacher, a room or an institution; `taken` if the reason is unreadable. */
export const conflictKinds = [
  'doubleBooking',
  'absent',
  'blocked',
  'roomTaken',
  'holiday',
  'inactive',
  'taken',
  'absenceRequested',
  'outsideAvailability',
  'tooFar',
  'tooTight',
  'notAssigned',
] as const;

export type ConflictKind = (typeof conflictKinds)[number];

/** Conflicts against which a course is saved only with a reason. */
export const hardKinds: ReadonlySet<ConflictKind> = new Set<ConflictKind>([
  'doubleBooking',
  'absent',
  'blocked',
  'roomTaken',
  'holiday',
  'inactive',
  'taken',
]);

/** Fields of a course that a conflict is about. */
export const conflictFields = ['teacher', 'room', 'institution'] as const;

export type ConflictField = (typeof conflictFields)[number];

/** One conflict on one day, with the record it comes from. */
export interface Finding {
  kind: ConflictKind;
  field: ConflictField;
  record: { type: string; id: string } | null;
  /** `YYYY-MM-DD`; null if it does not depend on the day. */
  date: string | null;
  /** Time of the lesson; null for the whole day, or if it is unknown. */
  timeRange: LessonTime | null;
  /** Estimated, in metres. */
  distance?: number;
  /** Estimated. */
  minutes?: number;
}

/** A conflict of a course: the same finding on all its days. */
export interface Conflict extends Omit<Finding, 'date' | 'timeRange' | 'record'> {
  isHard: boolean;
  /** First day. */
  date?: string;
  timeRange?: LessonTime;
  /** Number of days, if there is more than one. */
  days?: number;
  /** These days are so many weeks apart, or a multiple of it; only if all have the same weekday. */
  everyWeeks?: number;
  /** Null if the asker may not read it. */
  record: { type: string; id: string; title: string } | null;
}

type Living = Partial<Pick<Employee, 'isActive' | 'activateAt' | 'deactivateAt'>>;

/** Facts about an employee; null where unknown or unreadable. */
export interface EmployeeFacts
  extends BookedEmployee,
    Living,
    Partial<Pick<Employee, 'maxDistance' | 'maxTravelTime' | 'hasCar'>> {
  /** Home. */
  point?: Point | null;
  /** Ids of the institutions they are assigned to; null if unreadable. */
  assignedInstitutions?: readonly string[] | null;
}

export interface InstitutionFacts extends BookedInstitution, Living {
  point?: Point | null;
}

/** Everything on which the conflicts of courses depend. */
export interface Facts extends OccupancyRows {
  employees: readonly EmployeeFacts[];
  institutions: readonly InstitutionFacts[];
  travel: TravelEstimate;
}

/** Tells findings apart. */
export function findingKey({ kind, field, record, date, timeRange }: Finding): string {
  return [kind, field, record?.type, record?.id, date, timeRange?.startTime, timeRange?.endTime].join(' ');
}

/** German names of the kinds, for filters. */
export const conflictNames: Readonly<Record<ConflictKind, string>> = {
  doubleBooking: 'Doppelt verplant',
  absent: 'Abwesend',
  blocked: 'Gesperrte Zeit',
  roomTaken: 'Raum belegt',
  holiday: 'Geschlossen',
  inactive: 'Nicht aktiv',
  taken: 'Belegt',
  absenceRequested: 'Abwesenheit beantragt',
  outsideAvailability: 'Außerhalb der Verfügbarkeit',
  tooFar: 'Zu weiter Weg',
  tooTight: 'Zu wenig Zeit für den Weg',
  notAssigned: 'Nicht zugeteilt',
};

/** Resources whose records conflicts follow from. */
export const conflictSources = [
  'courses',
  'employees',
  'institutions',
  'rooms',
  'absences',
  'holidays',
  'trainings',
  'handout-events',
  'course-logs',
  'substitution-inquiries',
] as const;

/** Resources whose changes may change conflicts: days off also depend on the organisation's federal state. */
export const conflictTriggers = [...conflictSources, 'installation'] as const;

/** Path of the list of conflicts; those of the other calls begin with it. */
export const conflictsPath = '/api/scheduler/conflicts';

/** Conflicts of a course as it is typed. */
export const courseConflictsPath = `${conflictsPath}/course`;
