import { RecordPointer } from '../base/pointers.ts';
import type { ActivityRegistrationDraft } from '../institutions/activityDrafts.ts';
import type { StudentDraft } from '../people/studentDrafts.ts';
import type { OnlineFormSubmissionDraft } from './onlineFormSubmissionDrafts.ts';

export interface ParentLinks {
  submission: RecordPointer | null;
  activityRegistration: RecordPointer | null;
}

export interface StudentLinks extends ParentLinks {
  institutionActivitySignup: RecordPointer | null;
}

/** Origin of students and their parents: the fields of both that point back, by index. */
export function registrationLinks(
  students: readonly StudentDraft[],
  submissions: readonly OnlineFormSubmissionDraft[],
  registrations: readonly ActivityRegistrationDraft[],
): { students: Map<number, StudentLinks>; parents: Map<number, ParentLinks> } {
  const links = { students: new Map<number, StudentLinks>(), parents: new Map<number, ParentLinks>() };
  const note = (student: number | null, link: StudentLinks) => {
    if (student === null) return;
    links.students.set(student, link);
    const { submission, activityRegistration } = link;
    // the first sibling counts, because a parent is acquired only once
    for (const parent of students[student]?.parents ?? [])
      if (!links.parents.has(parent)) links.parents.set(parent, { submission, activityRegistration });
  };
  submissions.forEach(({ student }, index) => {
    const submission = new RecordPointer('online-form-submissions', index);
    note(student, { submission, activityRegistration: null, institutionActivitySignup: null });
  });
  registrations.forEach(({ student, signup }, index) => {
    const activityRegistration = new RecordPointer('activity-registrations', index);
    note(student, { submission: null, activityRegistration, institutionActivitySignup: signup });
  });
  return links;
}
