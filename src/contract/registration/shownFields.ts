import { isJsonObject } from '../../framework/schema/Json.ts';
import { answerAt } from './answerAt.ts';
import type { FormPlan, PlanField, PlanSection } from './FormPlan.ts';

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

/** Number of children in the answers, whatever their shape. */
function childrenOf(answers: unknown): unknown[] {
  const children = isJsonObject(answers) ? answers.children : undefined;
  return Array.isArray(children) ? children : [];
}

/** All fields of the plan in their order, those of children once for each. */
function placedFields(plan: FormPlan, answers: unknown): PlacedField[] {
  const children = childrenOf(answers);
  return plan.steps.flatMap((step) =>
    step.sections.flatMap((section) => {
      const place = { section, step: step.key };
      if (!section.perChild)
        return section.fields.map((field) => ({ ...place, field, path: field.name }));
      return children.flatMap((_, child) =>
        section.fields.map((field) => ({ ...place, field, child, path: `children.${child}.${field.name}` })),
      );
    }),
  );
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
