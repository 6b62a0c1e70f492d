import { openStates, type SubmissionState } from '../../contract/submissions/Submission.ts';
import type {
  ProposedChild,
  SubmissionAcceptance,
  SubmissionProposal,
} from '../../contract/submissions/submissionCalls.ts';
import type { Existing } from './ExistingChoice.tsx';

/** Choice of the office for one child. */
export interface ChildChoice {
  isAccepted: boolean;
  existing: Existing;
  /** Empty until chosen. */
  gender: string;
  course: string | null;
}

/** Whether the office still has to decide on a child. */
export function isOpen({ state }: Pick<ProposedChild, 'state'>): boolean {
  return openStates.includes(state as SubmissionState);
}

/** The first choice: everything as the family wished; a possible duplicate is for the office to decide. */
export function firstChoice({ similar, course, createsStudent }: ProposedChild): ChildChoice {
  return {
    isAccepted: true,
    existing: createsStudent && similar.length > 0 ? null : 'new',
    gender: '',
    course: course?.id ?? null,
  };
}

export type ChildProblems = Partial<Record<keyof ChildChoice, string>>;

const undecided = 'Bitte wähle, ob es dieselbe Person ist';

/** Parts that a choice still lacks. */
export function problemsOf(child: ProposedChild, choice: ChildChoice): ChildProblems {
  if (!choice.isAccepted) return {};
  const lacksGender = child.lacksGender && choice.existing === 'new' && choice.gender === '';
  return {
    ...(choice.existing === null ? { existing: undecided } : {}),
    ...(lacksGender ? { gender: 'Bitte wähle das Geschlecht' } : {}),
  };
}

type ChildBody = SubmissionAcceptance['children'][number];

/** The child in the body of the call; the wished course is left to the server. */
export function childBody(child: ProposedChild, { existing, gender, course }: ChildChoice): ChildBody {
  const isNew = existing === 'new' || existing === null;
  return {
    submission: child.submission,
    ...(isNew ? {} : { student: existing }),
    ...(isNew && child.lacksGender ? { gender: gender as NonNullable<ChildBody['gender']> } : {}),
    ...(child.createsStudent && course !== (child.course?.id ?? null) ? { course } : {}),
  };
}

/** Counts of the records to be created: `1 Schüler:in, 1 Elternteil und 1 Kursteilnahme`. */
export function summaryOf(
  chosen: readonly { child: ProposedChild; choice: ChildChoice }[],
  { parent, existing }: { parent: SubmissionProposal['parent']; existing: Existing },
): string {
  const students = chosen.filter(
    ({ child, choice }) => child.createsStudent && choice.existing === 'new',
  ).length;
  const entries = chosen.filter(
    ({ child, choice }) => child.createsStudent && (choice.course !== null || child.newCourse !== null),
  ).length;
  const isNewParent = parent !== null && parent.known === null && existing === 'new';
  const parts = [
    students > 0 ? `${students} Schüler:in${students > 1 ? 'nen' : ''}` : '',
    isNewParent ? '1 Elternteil' : '',
    entries > 0 ? `${entries} Kursteilnahme${entries > 1 ? 'n' : ''}` : '',
  ].filter(Boolean);
  if (parts.length === 0) return 'Es entsteht kein neuer Eintrag.';
  const last = parts.pop() ?? '';
  const listed = parts.length === 0 ? last : `${parts.join(', ')} und ${last}`;
  return `Neu entstehen: ${listed}.`;
}
