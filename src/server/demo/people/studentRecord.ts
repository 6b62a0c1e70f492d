import type { DemoContext } from '../base/demoContext.ts';
import { pointerOrNull } from '../base/pointerOrNull.ts';
import { RecordPointer } from '../base/recordPointer.ts';
import type { StudentLinks } from '../registration/registrationLinks.ts';
import type { SchoolPlan } from '../teaching/schoolPlan.ts';
import { studentTagNames } from './profileTags.ts';
import type { StudentDraft } from './studentDrafts.ts';
import { tagsNamed } from './tagsNamed.ts';

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
