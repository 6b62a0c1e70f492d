import type {
  AvailabilityEntry,
  BookingFormTemplate,
  ContactInformation,
  DeclaringParent,
  Parent,
  SelectableTimeslot,
  Student,
} from '../../../generated/types.ts';
import type { Submission, SubmissionState } from './Submission.ts';

/** German mobile numbers begin with 015, 016 or 017. */
const mobile = /^(?:\+49|0049|0)\s*\(?0?\)?\s*1[567]/;

/** Contact data of a person who registered. */
function newContact({ mail, phone }: DeclaringParent): ContactInformation {
  return {
    ...(mail ? { mail1: mail } : {}),
    ...(phone ? { [mobile.test(phone) ? 'mobile1' : 'phone1']: phone } : {}),
  };
}

type NewParent = Partial<Omit<Parent, 'id'>>;

/** Values of the parent that an acceptance creates; undefined if nobody but the student registered. */
export function newParent(
  { id, data, payment }: Submission,
  customerType: BookingFormTemplate['customerType'],
): NewParent | undefined {
  const { parent, student } = data ?? {};
  if (!parent?.lastName) return undefined;
  const isSelf =
    customerType === 'student' &&
    parent.lastName === student?.lastName &&
    (parent.firstName ?? student.firstName) === student.firstName;
  if (isSelf) return undefined;
  const { gender, firstName, lastName, address } = parent;
  return {
    // what was not answered stays open
    gender: gender ?? null,
    firstName: firstName ?? null,
    lastName,
    contactInformation: newContact(parent),
    submission: id,
    ...(address ? { address } : {}),
    ...(payment && customerType !== 'student' ? { payment } : {}),
  };
}

interface StudentPlan {
  customerType: BookingFormTemplate['customerType'];
  /** Whether the student enters a course at once. */
  hasCourse: boolean;
  /** Replaces a gender the form did not ask for. */
  gender?: Student['gender'] | undefined;
}

type NewStudent = Partial<Omit<Student, 'id'>>;

/** Values that only students who are customers themselves take from the person who registered them. */
function customerValues(parent: DeclaringParent, payment: Submission['payment']): NewStudent {
  const { address } = parent;
  return {
    contactInformation: newContact(parent),
    ...(address ? { address } : {}),
    ...(payment ? { payment } : {}),
  };
}

/** Most times that a student can have. */
const mostTimes = 20;

/** The chosen times as wishes for a course; of times that begin together only the first one. */
function wishedTimes(slots: readonly SelectableTimeslot[]): AvailabilityEntry[] {
  const byStart = new Map<string, AvailabilityEntry>();
  for (const { dayOfWeek, timeRange } of slots) {
    const key = `${dayOfWeek} ${timeRange?.startTime}`;
    if (!byStart.has(key)) byStart.set(key, { dayOfWeek, timeRange, labels: ['course'] });
  }
  return [...byStart.values()].slice(0, mostTimes);
}

/** Values of the student that an acceptance creates, except for the parents. */
export function newStudent(
  { id, institution, data, payment }: Submission,
  { customerType, hasCourse, gender }: StudentPlan,
): NewStudent {
  const { student, parent, subject, timeslots } = data ?? {};
  const isCustomer = customerType === 'student';
  return {
    gender: student?.gender ?? gender ?? null,
    firstName: student?.firstName ?? null,
    lastName: student?.lastName ?? null,
    birthday: student?.birthday ?? null,
    specialInformation: student?.specialInformation ?? null,
    state: hasCourse ? 'active' : 'interested',
    registrationState: hasCourse ? 'placed' : 'in-review',
    isCustomer,
    institution: institution ?? null,
    subjects: subject ? [subject] : [],
    submission: id,
    ...(timeslots && timeslots.length > 0 ? { timeslots: wishedTimes(timeslots) } : {}),
    ...(isCustomer && parent ? customerValues(parent, payment) : {}),
  };
}

/** States that a call may set, by the state before. */
const next: Readonly<Record<SubmissionState, readonly SubmissionState[]>> = {
  new: ['in-progress', 'accepted', 'waiting-list', 'rejected', 'withdrawn'],
  'in-progress': ['accepted', 'waiting-list', 'rejected', 'withdrawn'],
  'waiting-list': ['in-progress', 'accepted', 'rejected', 'withdrawn'],
  accepted: [],
  rejected: ['in-progress', 'waiting-list'],
  withdrawn: ['in-progress', 'waiting-list'],
};

/** States that may follow. */
export function stepsFrom(state: SubmissionState | null | undefined): readonly SubmissionState[] {
  return next[state ?? 'new'];
}
