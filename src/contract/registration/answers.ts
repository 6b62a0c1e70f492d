import { isJsonObject, type JsonValue } from '../../framework/schema/Json.ts';
import type { FormPlan, PlanField, PlanSection } from './FormPlan.ts';

/** A group of answers by name, such as `parent`; groups may hold groups (`payment`, `address`). */
type AnswerGroup = { [name: string]: JsonValue };

/** A file that was sent before the form; `token` is the secret that the upload returned. */
export interface AnsweredFile {
  token: string;
  name: string;
}

/** Answers for each child. */
export interface ChildAnswers {
  student: AnswerGroup;
  subject?: string | null;
  course?: string | null;
  /** Keys of the chosen options. */
  timeslots?: string[];
  /** Own questions and files (`AnsweredFile[]`) by their short names. */
  answers: AnswerGroup;
}

interface SignatureAnswer {
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

/**
 * The answer to a field in the answers, or in those of one child; undefined if there is none.
 * @param name path such as `parent.mail`; `documents.<id>` is true if the document was read
 */
export function answerAt(holder: unknown, name: string): unknown {
  if (name.startsWith('documents.')) {
    const read = answerAt(holder, 'documents');
    return Array.isArray(read) && read.includes(name.slice('documents.'.length));
  }
  // own members only: an own question may be called `constructor`
  return name
    .split('.')
    .reduce<unknown>(
      (value, part) => (isJsonObject(value) && Object.hasOwn(value, part) ? value[part] : undefined),
      holder,
    );
}

/** The children in answers of whatever shape. */
export function childrenOf(answers: unknown): unknown[] {
  const children = isJsonObject(answers) ? answers.children : undefined;
  return Array.isArray(children) ? children : [];
}

function put(holder: unknown, [name = '', ...rest]: readonly string[], value: unknown): unknown {
  const before = isJsonObject(holder) ? holder : {};
  return { ...before, [name]: rest.length === 0 ? value : put(before[name], rest, value) };
}

/** The answers, or those of one child, with another answer to one field; the inverse of `answerAt`. */
export function withAnswer<Holder>(holder: Holder, name: string, value: unknown): Holder {
  if (!name.startsWith('documents.')) return put(holder, name.split('.'), value) as Holder;
  const id = name.slice('documents.'.length);
  const read: unknown = isJsonObject(holder) ? holder.documents : [];
  const others = Array.isArray(read) ? read.filter((entry) => entry !== id) : [];
  return { ...holder, documents: value === true ? [...others, id] : others };
}

/** A field in one place of the form. */
export interface PlacedField {
  field: PlanField;
  section: PlanSection;
  step: string;
  /** Index of the child it is asked for. */
  child?: number;
  /** Path in the answers: `parent.mail`, `children.0.student.firstName`. */
  path: string;
}

/** All fields of the plan in their order, hidden or not; those of children once for each. */
export function placedFields(plan: FormPlan, answers: unknown): PlacedField[] {
  const children = childrenOf(answers);
  return plan.steps.flatMap((step) =>
    step.sections.flatMap((section) => {
      const place = { section, step: step.key };
      if (!section.perChild) return section.fields.map((field) => ({ ...place, field, path: field.name }));
      return children.flatMap((_, child) =>
        section.fields.map((field) => ({ ...place, field, child, path: `children.${child}.${field.name}` })),
      );
    }),
  );
}

/**
 * The answers of a form with another answer to a field in one place.
 * @param name of the field or of one of its parts, relative to the answers or to those of its child
 */
export function withPlacedAnswer(
  answers: Answers,
  { child }: Pick<PlacedField, 'child'>,
  { name, value }: { name: string; value: unknown },
): Answers {
  if (child === undefined) return withAnswer(answers, name, value);
  const children = answers.children.map((one, at) => (at === child ? withAnswer(one, name, value) : one));
  return { ...answers, children };
}

/** Texts of hidden inputs that hold the answers of all steps; in parts, because servers limit the length of each. */
export function carriedParts({ children, ...once }: Answers): string[] {
  return [once, ...children].map((part) => JSON.stringify(part));
}

/** A box that was not ticked is a no; a question without an answer is none. */
function isWanted({ kind }: PlanField, answer: unknown, is: readonly (string | boolean)[]): boolean {
  const isBox = kind === 'consent' || kind === 'document';
  const given = Array.isArray(answer) ? answer : [isBox ? (answer ?? false) : answer];
  return given.some((entry) => is.includes(entry));
}

/**
 * The fields that these answers show, in their order. A field whose condition names a hidden field is hidden; on
 * a field of children, one that is asked once is shown if any child has the answer.
 */
export function shownFields(plan: FormPlan, answers: unknown): PlacedField[] {
  const children = childrenOf(answers);
  const placed = placedFields(plan, answers);
  const shown = new Map<PlacedField, boolean>();

  const isMet = (target: PlacedField, is: readonly (string | boolean)[]): boolean => {
    const holder = target.child === undefined ? answers : children[target.child];
    return isShown(target) && isWanted(target.field, answerAt(holder, target.field.name), is);
  };
  const isShown = (place: PlacedField): boolean => {
    const { when } = place.field;
    if (!when) return true;
    const known = shown.get(place);
    if (known !== undefined) return known;
    // fields that wait for each other stay hidden
    shown.set(place, false);
    const targets = placed.filter(
      (other) =>
        other.field.name === when.field &&
        (place.child === undefined || other.child === undefined || other.child === place.child),
    );
    const found = targets.some((target) => isMet(target, when.is));
    shown.set(place, found);
    return found;
  };
  return placed.filter(isShown);
}

/** Index of the first step with an error; undefined for errors of no field. */
export function stepOfErrors(
  plan: FormPlan,
  answers: Answers,
  errors: Record<string, string>,
): number | undefined {
  const paths = Object.keys(errors);
  const place = shownFields(plan, answers).find(({ path }) =>
    paths.some((wrong) => wrong === path || wrong.startsWith(`${path}.`)),
  );
  const index = plan.steps.findIndex(({ key }) => key === place?.step);
  if (index >= 0) return index;
  return paths.includes('children')
    ? plan.steps.findIndex(({ sections }) => sections.some(({ perChild }) => perChild))
    : undefined;
}
