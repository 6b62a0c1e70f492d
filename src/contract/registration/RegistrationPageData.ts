import type { FormProgress } from './advanceForm.ts';
import type { FormPlan, FreePlaces, PlanPlace } from './FormPlan.ts';

/** A form that people can choose on the first page of the registration. */
export type ChoosableForm = {
  shortId: string;
  /** Institution, or title of a form without one. */
  title: string;
  /** Town, what the form is for, deadline. */
  note: string | null;
};

/** First page: look for a school, or enter a short id. */
export type FormChoiceData = {
  view: 'choice';
  /** Search text. */
  search: string;
  forms: ChoosableForm[];
  /** More forms match than are shown. */
  hasMore: boolean;
  /** German sentence about what was entered. */
  problem: string | null;
};

/** A form with too many institutions to list: look for one of them. */
export type PlaceSearchData = {
  view: 'place';
  /** Of the form. */
  shortId: string;
  title: string;
  /** Search text. */
  search: string;
  places: PlanPlace[];
  /** More institutions match than are shown. */
  hasMore: boolean;
};

/** A form, in one of its steps. */
export type SignUpData = {
  view: 'form';
  plan: FormPlan;
  places: FreePlaces;
  /** Signed time of the beginning; sent with the form. Empty on the first page, which is the same for everybody. */
  start: string;
  /** Idempotency key of a form without JavaScript. */
  key: string;
  progress: Pick<FormProgress, 'step' | 'answers' | 'errors' | 'hasNewFields' | 'questions' | 'asked'>;
  /** The progress was posted, so that it is newer than a draft. */
  isPosted: boolean;
  /** German sentence why the form could not be sent. */
  problem: string | null;
  /** A code was mailed that proves the mail address; the form has to bring it. */
  needsMailCode: boolean;
};

/** The form was sent. */
export type SentData = {
  view: 'sent';
  /** Of the form, as drafts on the device are named. */
  shortId: string;
  /** Sanitised HTML. */
  confirmation: string | null;
  children: { state: 'new' | 'waiting-list' | 'accepted' }[];
  /** Personal page with the state of the registration. */
  path: string;
  /** A mail with the link to it is on its way. */
  isMailed: boolean;
};

/** Data of the pages below `/anmelden`. */
export type RegistrationPageData = FormChoiceData | PlaceSearchData | SignUpData | SentData;
