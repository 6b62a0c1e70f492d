import type { DemoContext } from '../base/demoContext.ts';
import { pointerOrNull, RecordPointer } from '../base/pointers.ts';
import type { InstitutionDraft } from '../institutions/institutionDrafts.ts';
import { responsibleDrafts } from '../institutions/responsibleDrafts.ts';
import { employeeDrafts } from '../people/employeeDrafts.ts';
import type { ParentDraft } from '../people/parentDrafts.ts';
import { employeeTagNames, parentTagNames, tagsNamed } from '../people/profileTags.ts';
import type { ParentLinks } from '../registration/registrationLinks.ts';

function pointersTo(resource: string, indexes: readonly number[]): RecordPointer[] {
  return indexes.map((index) => new RecordPointer(resource, index));
}

/** Records of employees, and the drafts with their institutions, by position. */
export function employeeRecords(context: DemoContext) {
  const drafts = [...employeeDrafts(context)];
  const records = drafts.map(({ assignedInstitutions, plannedInstitutions, ...draft }, index) => ({
    ...draft,
    hasLogin: false,
    subjects: pointersTo('subjects', draft.subjects),
    contract: pointerOrNull('contracts', draft.contract),
    supervisor: pointerOrNull('employees', draft.supervisor),
    acquiredBy: pointerOrNull('employees', draft.acquiredBy),
    tags: tagsNamed(employeeTagNames(context, draft, index)),
  }));
  return { drafts, records };
}

export function responsibleRecords(context: DemoContext) {
  return [...responsibleDrafts(context)].map((draft) => ({
    ...draft,
    jobType: pointerOrNull('job-types', draft.jobType),
  }));
}

/** @param links origin of each customer, by position */
export function parentRecords(
  context: DemoContext,
  drafts: readonly ParentDraft[],
  links: ReadonlyMap<number, ParentLinks>,
) {
  return drafts.map((draft, index) => ({
    ...draft,
    hasLogin: false,
    tags: tagsNamed(parentTagNames(context, index)),
    ...links.get(index),
  }));
}

export function institutionRecord(draft: InstitutionDraft) {
  return {
    ...draft,
    tags: tagsNamed(draft.tags),
    responsibles: pointersTo('responsibles', draft.responsibles),
    supervisor: pointerOrNull('employees', draft.supervisor),
    acquiredBy: pointerOrNull('employees', draft.acquiredBy),
    lastUpdatedAcquisitionStatusBy: pointerOrNull('login-users', draft.lastUpdatedAcquisitionStatusBy),
  };
}
