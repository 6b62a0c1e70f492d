import type { PaymentMethod, Student, StudentState } from '../../../../generated/types.ts';
import { addDays, nextWeekday } from '../../../framework/schema/dates.ts';
import { instantBetween } from '../base/calendarDay.ts';
import { customId } from '../base/customIds.ts';
import type { Draft } from '../base/Draft.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { pointerOrNull, RecordPointer } from '../base/pointers.ts';
import { createRandom, placeRadius, type Random, scatterPosition } from '../base/random.ts';
import { institutionSite } from '../institutions/institutionSite.ts';
import { addressDraft } from '../places/addressDraft.ts';
import { createMailAddresses } from '../places/mailAddresses.ts';
import { mobileNumber } from '../places/phoneNumbers.ts';
import type { StudentLinks } from '../registration/registrationLinks.ts';
import type { AddressDraft, AvailabilityDraft, ContactDraft } from '../seed/drafts.ts';
import type { SchoolPlan } from '../teaching/schoolPlan.ts';
import { type InventoryDraft, inventoryDrafts } from '../warehouse/articleDrafts.ts';
import { availabilityDrafts } from './absenceDrafts.ts';
import { type PersonName, personName } from './personName.ts';
import { studentTagNames, tagsNamed } from './profileTags.ts';
import type { StudentPlan } from './studentPlans.ts';

export interface StudentDraft extends PersonName {
  customId: string;
  birthday: string;
  state: StudentState;
  pausedUntil: string | null;
  isCustomer: boolean;
  hasLogin: boolean;
  address: AddressDraft;
  contactInformation: ContactDraft | null;
  specialInformation: string | null;
  isActive: boolean;
  deactivateAt: string | null;
  deactivatedAt: string | null;
  payment: { method: PaymentMethod; accountHolder: string } | null;
  /** Indexes of parents, subjects, the institution and the class. */
  parents: number[];
  subjects: number[];
  institution: number;
  class: number | null;
  /** Minutes since midnight. */
  endOfLessons: number | null;
  endOfAfterSchoolCare: number | null;
  registrationState: NonNullable<Student['registrationState']>;
  availabilities: AvailabilityDraft[] | null;
  timeslots: AvailabilityDraft[] | null;
  inventory: InventoryDraft[];
  createdAt: string;
}

const hints = [
  'Nussallergie, Notfallset in der Schultasche.',
  'Wird nach dem Kurs von der Großmutter abgeholt.',
  'Darf allein nach Hause gehen.',
  'Hört auf dem linken Ohr schlecht, bitte vorn rechts setzen.',
  'Spricht zu Hause Türkisch, versteht Deutsch gut.',
  'Lese-Rechtschreib-Schwäche: Noten lieber vorspielen als vorlesen lassen.',
  'Bitte keine Fotos veröffentlichen.',
];

/** All students of the plan, in its order; `classOf` returns a student's class. */
export function* studentDrafts(
  context: DemoContext,
  plan: SchoolPlan,
  classOf: (student: StudentPlan) => number | null,
): Generator<StudentDraft> {
  const mailOf = createMailAddresses();
  const subjects = subjectsByStudent(plan);
  for (const student of plan.students) {
    const random = createRandom(context.seed, 'student', student.index);
    const draft = studentDraft(random, context, student, mailOf);
    yield { ...draft, subjects: subjects.get(student.index) ?? [], class: classOf(student) };
  }
}

function subjectsByStudent(plan: SchoolPlan): Map<number, number[]> {
  const subjects = new Map<number, number[]>();
  for (const { subject, participants } of plan.courses) {
    for (const { student } of participants) {
      const known = subjects.get(student) ?? [];
      subjects.set(student, known.includes(subject) ? known : [...known, subject]);
    }
  }
  return subjects;
}

function studentDraft(
  random: Random,
  context: DemoContext,
  student: StudentPlan,
  mailOf: (...names: string[]) => string,
): StudentDraft {
  const { referenceDay } = context;
  const { family, state, until, institution } = student;
  const lastName = family?.lastName;
  const birthYear = Number(student.birthday.slice(0, 4));
  const name = personName(random, { birthYear, femaleShare: 0.53, ...(lastName ? { lastName } : {}) });
  const isAdult = family === null;
  const createdAt = instantBetween(random, `${student.since}T06:00:00Z`, `${student.since}T16:00:00Z`);
  return {
    ...name,
    customId: customId('student', student.index),
    birthday: student.birthday,
    state,
    pausedUntil: state === 'paused' ? addDays(referenceDay, random.int(10, 120)) : null,
    isCustomer: isAdult,
    hasLogin: false,
    address: family?.address ?? ownAddress(random, context, institution),
    contactInformation: contactOf(random, context, student, () =>
      mailOf('schueler', name.firstName, name.lastName),
    ),
    specialInformation: !isAdult && random.chance(0.18) ? random.pick(hints) : null,
    isActive: state !== 'former',
    deactivateAt: until === null || state === 'former' ? null : addDays(until, 1),
    deactivatedAt: until === null || state !== 'former' ? null : `${until}T22:00:00.000Z`,
    payment: isAdult
      ? { method: 'bank-transfer', accountHolder: `${name.firstName} ${name.lastName}` }
      : null,
    parents: student.parent === null ? [] : [student.parent],
    subjects: [],
    institution,
    class: null,
    ...schoolDay(random, isAdult),
    registrationState: state === 'interested' ? random.pick(['new', 'in-review', 'waiting-list']) : 'placed',
    availabilities: availabilityDrafts(random, referenceDay, {
      unknown: 0.25,
      none: 0.02,
      day: 0.5,
      online: 0.2,
    }),
    timeslots:
      state === 'interested'
        ? (availabilityDrafts(random, referenceDay, { unknown: 0, none: 0, day: 0.35, online: 0 }) ?? [])
        : null,
    inventory: inventoryDrafts(random, referenceDay, student),
    createdAt,
  };
}

function ownAddress(random: Random, context: DemoContext, institution: number): AddressDraft {
  const { place } = institutionSite(context, institution);
  return addressDraft(random, place, scatterPosition(place.position, placeRadius(place.population), random));
}

/** Children are contacted through their parents; older ones may have their own phone. */
function contactOf(
  random: Random,
  context: DemoContext,
  { index, family, birthday }: StudentPlan,
  mail: () => string,
): ContactDraft | null {
  const age = Number(context.referenceDay.slice(0, 4)) - Number(birthday.slice(0, 4));
  const isOnPhone = family === null || (age >= 12 && random.chance(0.6));
  return isOnPhone ? { mail1: mail(), mobile1: mobileNumber('parent', context.parents + index) } : null;
}

function schoolDay(random: Random, isAdult: boolean) {
  if (isAdult || random.chance(0.25)) return { endOfLessons: null, endOfAfterSchoolCare: null };
  const endOfLessons = random.pick([690, 735, 780, 800, 825]);
  return {
    endOfLessons,
    endOfAfterSchoolCare: random.chance(0.6) ? random.pick([930, 960, 990, 1020]) : null,
  };
}

/** Converts drafts of students to records with pointers, tags and their origin (`links`, by index). */
export function createStudentRecords(
  context: DemoContext,
  plan: SchoolPlan,
  links: ReadonlyMap<number, StudentLinks>,
) {
  const children = new Map<number, number>();
  for (const { parent } of plan.students)
    if (parent !== null) children.set(parent, (children.get(parent) ?? 0) + 1);
  return (draft: StudentDraft, index: number) => {
    const hasSiblings = draft.parents.some((parent) => (children.get(parent) ?? 0) > 1);
    return {
      ...draft,
      parents: draft.parents.map((parent) => new RecordPointer('parents', parent)),
      subjects: draft.subjects.map((subject) => new RecordPointer('subjects', subject)),
      institution: new RecordPointer('institutions', draft.institution),
      class: pointerOrNull('school-classes', draft.class),
      tags: tagsNamed(studentTagNames(context, draft, index, hasSiblings)),
      ...links.get(index),
    };
  };
}

const notes = [
  'Hat Fieber.',
  'Klassenfahrt',
  'Zahnarzttermin',
  'Wir sind verreist.',
  'Schulausflug, kommt zu spät zurück.',
];

/** Absence reports by parents of a few students, for lessons of the coming days. */
export function studentAbsenceDrafts(context: DemoContext, plan: SchoolPlan): Draft<'student-absences'>[] {
  const { referenceDay } = context;
  const reported = new Set<number>();
  return plan.courses.flatMap(({ state, dayOfWeek, participants }) =>
    participants.flatMap(({ student, to }) => {
      const random = createRandom(context.seed, 'student absence', student);
      const start = nextWeekday(addDays(referenceDay, 1), dayOfWeek);
      const isGone = to !== null && to < start;
      if (state !== 'running' || isGone || reported.has(student) || !random.chance(0.06)) return [];
      reported.add(student);
      return [
        {
          student: new RecordPointer('students', student),
          start,
          end: random.chance(0.8) ? start : addDays(start, random.int(1, 5)),
          note: random.chance(0.7) ? random.pick(notes) : null,
          createdAt: `${addDays(referenceDay, -1)}T17:${random.int(10, 59)}:00.000Z`,
        },
      ];
    }),
  );
}
