import type { JsonValue } from '../../framework/schema/Json.ts';

/** A group of answers by name, such as `parent`; groups may hold groups (`payment`, `address`). */
export type AnswerGroup = { [name: string]: JsonValue };

/** A file that was sent before the form; `token` is the secret that the upload returned. */
export interface AnsweredFile {
  token: string;
  name: string;
}

/** What is answered for each child. */
export interface ChildAnswers {
  student: AnswerGroup;
  subject?: string | null;
  course?: string | null;
  /** Keys of the chosen options. */
  timeslots?: string[];
  /** Own questions and files (`AnsweredFile[]`) by their short names. */
  answers: AnswerGroup;
}

export interface SignatureAnswer {
  /** In block letters. */
  name: string;
  /** The writing as SVG path data in a box of `signatureBox`. */
  image?: string | null;
  /** Confirmed instead of written. */
  isConfirmed?: boolean;
}

/** The answers to a sign-up form, as they are kept while it is filled in and as they are sent. */
export interface Answers {
  /** If the form lets people choose. */
  institution?: string | null;
  parent: AnswerGroup;
  children: ChildAnswers[];
  answers: AnswerGroup;
  /** Ids of the documents that were read. */
  documents: string[];
  consents: Record<string, boolean>;
  signature?: SignatureAnswer | null;
}
