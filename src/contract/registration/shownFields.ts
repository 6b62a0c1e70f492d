import { answerAt } from './answerAt.ts';
import { childrenOf } from './childrenOf.ts';
import type { FormPlan, PlanField } from './FormPlan.ts';
import { type PlacedField, placedFields } from './placedFields.ts';

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
