import { addDays } from '../../../framework/schema/dates.ts';
import { instantBetween } from '../base/calendarDay.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { createRandom } from '../base/random.ts';
import { RecordPointer } from '../base/recordPointer.ts';
import type { ParentDraft } from '../people/parentDrafts.ts';
import type { StudentDraft } from '../people/studentDrafts.ts';
import { customerFamily, type RegisteredFamily, strangerFamily } from '../registration/registeredFamily.ts';
import { cameBy } from './cameBy.ts';
import type { InstitutionActivitySignupDraft } from './institutionActivitySignupDrafts.ts';
import { institutionSite } from './institutionSite.ts';

export interface ActivityRegistrationDraft {
  signup: RecordPointer;
  parentData: RegisteredFamily['parent'];
  studentData: RegisteredFamily['student'];
  /** Index of the student created from it; not a field of the entity. */
  student: number | null;
  createdAt: string;
}

interface Signup {
  signup: InstitutionActivitySignupDraft;
  index: number;
}

/**
 * Registrations during the signup period: those of students, and `others` of families who are not customers
 * yet.
 */
export function* activityRegistrationDrafts(
  context: DemoContext,
  others: number,
  signups: readonly InstitutionActivitySignupDraft[],
  people: { students: readonly StudentDraft[]; parents: readonly ParentDraft[] },
): Generator<ActivityRegistrationDraft> {
  const { referenceDay, seed } = context;
  const begun = signups
    .map((signup, index) => ({ signup, index }))
    .filter(({ signup }) => signup.openAtStartOf < referenceDay);
  for (const [index, student] of people.students.entries()) {
    const parent = people.parents[student.parents[0] ?? -1];
    if (!parent || cameBy(context, student, index) !== 'activity') continue;
    const joined = student.createdAt.slice(0, 10);
    const open = begun.find(
      ({ signup }) => signup.institution.index === student.institution && signup.openAtStartOf < joined,
    );
    if (!open) continue;
    const random = createRandom(seed, 'student-registration', index);
    const createdAt = momentIn(random, open, joined);
    const family = customerFamily(random, student, parent, createdAt.slice(0, 10));
    yield registration(open, family, { createdAt, becameStudent: index });
  }
  for (let index = 0; index < others && begun.length > 0; index++) {
    const random = createRandom(seed, 'registration', index);
    const open = random.pick(begun);
    const createdAt = momentIn(random, open, referenceDay);
    const site = institutionSite(context, open.signup.institution.index);
    yield registration(open, strangerFamily(random, site, createdAt.slice(0, 10)), {
      createdAt,
      becameStudent: null,
    });
  }
}

/** A time during the signup period and before the day. */
function momentIn(random: ReturnType<typeof createRandom>, { signup }: Signup, before: string): string {
  const end = addDays(signup.closeAtEndOf, 1);
  const until = end < before ? end : before;
  return instantBetween(random, `${signup.openAtStartOf}T00:00:00.000Z`, `${until}T00:00:00.000Z`);
}

interface Registered {
  createdAt: string;
  becameStudent: number | null;
}

function registration(
  { index }: Signup,
  { parent, student }: RegisteredFamily,
  { createdAt, becameStudent }: Registered,
): ActivityRegistrationDraft {
  return {
    signup: new RecordPointer('institution-activity-signups', index),
    parentData: parent,
    studentData: student,
    student: becameStudent,
    createdAt,
  };
}
