import type {
  AvailabilityEntry,
  BookingFormTemplate,
  DeclaringParent,
  SelectableTimeslot,
  Student,
} from '../../../generated/types.ts';
import { newContact } from './newContact.ts';
import type { Submission } from './Submission.ts';

interface StudentPlan {
  customerType: BookingFormTemplate['customerType'];
  /** Whether the student enters a course at once. */
  hasCourse: boolean;
  /** Replaces a gender the form did not ask for. */
  gender?: Student['gender'] | undefined;
}

type NewStudent = Partial<Omit<Student, 'id'>>;

/** What only students who are customers themselves take from the person who registered them. */
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
