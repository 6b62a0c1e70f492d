import { isJsonObject } from '../../framework/schema/Json.ts';
import { type Answers, answerAt, withAnswer } from './answers.ts';
import { emptyAnswers, emptyChild } from './emptyAnswers.ts';
import type { FormPlan, PlanField, PlanKind } from './FormPlan.ts';

type Fits = (value: unknown) => boolean;

const isText: Fits = (value) => typeof value === 'string';
const isTruth: Fits = (value) => typeof value === 'boolean';
const isTextList: Fits = (value) => Array.isArray(value) && value.every(isText);
const isFileList: Fits = (value) =>
  Array.isArray(value) &&
  value.every((file) => isJsonObject(file) && isText(file.token) && isText(file.name));

const fits: Partial<Record<PlanKind, Fits>> = {
  boolean: isTruth,
  consent: isTruth,
  document: isTruth,
  multipleChoice: isTextList,
  timeslots: isTextList,
  file: isFileList,
};

/** A field and its members as single answers. */
function leavesOf(field: PlanField): PlanField[] {
  const { members, kind, name } = field;
  if (kind === 'signature')
    return [
      { ...field, kind: 'text', name: `${name}.name` },
      { ...field, kind: 'text', name: `${name}.image` },
      { ...field, kind: 'consent', name: `${name}.isConfirmed` },
    ];
  return members ? members.map((member) => ({ ...member, name: `${name}.${member.name}` })) : [field];
}

/** An institution that was searched for is newer than one that was kept. */
function isReplaced({ kind, preset }: PlanField, value: unknown): boolean {
  return kind === 'institution' && preset !== undefined && value !== preset;
}

function restore<Holder>(plan: FormPlan, perChild: boolean, kept: unknown, empty: Holder): Holder {
  const sections = plan.steps.flatMap((step) => step.sections).filter((one) => one.perChild === perChild);
  return sections
    .flatMap(({ fields }) => fields.flatMap(leavesOf))
    .reduce((holder, leaf) => {
      const value = answerAt(kept, leaf.name);
      const isFit = (fits[leaf.kind] ?? isText)(value) && !isReplaced(leaf, value);
      return isFit ? withAnswer(holder, leaf.name, value) : holder;
    }, empty);
}

/**
 * Answers that can be shown, from ones that were kept or sent back. What the plan does not ask for, or no
 * longer, is dropped; the values are not checked.
 */
export function restoreAnswers(plan: FormPlan, kept: unknown): Answers {
  const children = isJsonObject(kept) && Array.isArray(kept.children) ? kept.children : [];
  const restored = children
    .slice(0, plan.mostChildren)
    .map((child) => restore(plan, true, child, emptyChild(plan)));
  const empty = emptyAnswers(plan);
  const answers = { ...empty, children: restored.length > 0 ? restored : empty.children };
  return restore(plan, false, kept, answers);
}
