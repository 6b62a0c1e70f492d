import type { Field } from '../../framework/schema/model.ts';
import type { PlanDocument, PlanPlace } from './FormPlan.ts';

interface NamedChoice {
  id: string;
  title: string;
}

export interface CourseChoice extends NamedChoice {
  /** Day, time and what else helps to choose. */
  note?: string;
  subject?: string | null;
  institution?: string | null;
}

/** What a form offers beyond its own record and its template; read for it by the server, or by a preview. */
export interface PlanChoices {
  /** Members of the field `data` of submissions: titles, kinds and limits come from there. */
  members: readonly Field[];
  subjects: readonly NamedChoice[];
  courses: readonly CourseChoice[];
  /** More courses are offered than are listed. */
  hasMoreCourses?: boolean;
  documents: readonly PlanDocument[];
  institution: PlanPlace | null;
  /** Offered if the form has no institution of its own. */
  institutions?: readonly PlanPlace[];
  /** See the plan. */
  searchedPlace?: PlanPlace | null;
  /** Most likely federal state of the person: that of the institution. */
  federalState?: string | null;
  /** Name of the school, in the wording of the mandate. */
  school?: string | null;
  /** Calendar day in Germany. */
  today: string;
  /** The school takes no submissions, e.g. because the institution is inactive. */
  isClosed?: boolean;
}
