import type { FieldRule } from '../../framework/schema/FieldRule.ts';
import type { Field } from '../../framework/schema/model.ts';

/** Whether a form takes submissions: closed by the school, past its deadline, or its template is inactive. */
export type PlanState = 'open' | 'closed' | 'past' | 'inactive';

/** Kind of a field; `fieldOfPlan` has the framework's kind of each that holds a plain value. */
export type PlanKind =
  | 'text'
  | 'longText'
  | 'mail'
  | 'phone'
  | 'iban'
  | 'date'
  | 'boolean'
  | 'number'
  | 'choice'
  | 'multipleChoice'
  | 'address'
  | 'institution'
  | 'subject'
  | 'course'
  | 'timeslots'
  | 'document'
  | 'consent'
  | 'signature'
  | 'file';

export interface PlanPlace {
  id: string;
  title: string;
  /** Second line, such as the town. */
  note?: string;
}

export interface PlanOption {
  /** Value in the answers: an id, the key of a timeslot, the value of an enum or the text of a choice. */
  value: string;
  title: string;
  note?: string;
  /** Of a course: offered only to children who chose this subject, or none. */
  subject?: string;
  /** Of a course: offered only if this institution was chosen, or none. */
  institution?: string;
}

/** The field is shown if another one has one of these answers. */
export interface PlanCondition {
  /** Name of a field of the plan. */
  field: string;
  is: (string | boolean)[];
}

interface PlanLink {
  title: string;
  url: string;
}

export interface PlanField {
  /** Path in `Answers`, or in one of its children; `documents.<id>` for a document. */
  name: string;
  kind: PlanKind;
  label: string;
  hint?: string;
  isRequired: boolean;
  options?: PlanOption[];
  minLength?: number;
  maxLength?: number;
  /** Regular expression, and the sentence for what does not match it. */
  pattern?: string;
  patternHint?: string;
  rules?: FieldRule[];
  /** Of an address: its parts, with names relative to it. */
  members?: PlanField[];
  /** Answer of a new form. */
  preset?: string;
  /** Of a `file`: accepted media types, maximum size in bytes, number of files. */
  accept?: string[];
  maxBytes?: number;
  maxFiles?: number;
  /** Text for the person to read: a document or the terms. */
  link?: PlanLink;
  when?: PlanCondition;
}

export interface PlanSection {
  key: string;
  title?: string;
  /** Its fields are asked for each child. */
  perChild: boolean;
  fields: PlanField[];
}

export interface PlanStep {
  key: string;
  title: string;
  /** Sanitised HTML. */
  introduction?: string;
  sections: PlanSection[];
}

export interface PlanDocument {
  id: string;
  title: string;
  /** URL of the document; null without a file. */
  url: string | null;
}

/** Everything a person needs to fill in a sign-up form. Plain JSON. */
export interface FormPlan {
  shortId: string;
  title: string;
  /** Sanitised HTML. */
  introduction: string | null;
  /** `#rrggbb` */
  colour: string | null;
  state: PlanState;
  /** Last day of registration, `YYYY-MM-DD`. */
  deadline: string | null;
  institution: PlanPlace | null;
  /** To choose from, if the form belongs to no institution. */
  institutions?: PlanPlace[];
  /**
   * Institution found by a search, if there are too many institutions or courses to list. It alone
   * is offered with its courses; null before, when nothing can be sent.
   */
  searchedPlace?: PlanPlace | null;
  mostChildren: number;
  steps: PlanStep[];
  documents: PlanDocument[];
  /** Sanitised HTML, shown after sending. */
  confirmation: string | null;
}

/** Free places by course; null: unlimited. A course that is absent has no limit that is known. */
export type FreePlaces = Record<string, number | null>;

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

/** Choices of a form beyond its own record and its template; read by the server, or by a preview. */
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
