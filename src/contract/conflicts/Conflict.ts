import type { LessonTime } from '../lessons/CourseTimes.ts';

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
