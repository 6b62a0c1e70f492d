import { type Answers, type ChildAnswers, withAnswer } from './answers.ts';
import type { FormPlan } from './FormPlan.ts';

/** The presets of fields that are asked once, or for each child. */
function preset<Holder>(plan: FormPlan, perChild: boolean, holder: Holder): Holder {
  const sections = plan.steps.flatMap((step) => step.sections).filter((one) => one.perChild === perChild);
  const leaves = sections.flatMap(({ fields }) =>
    fields.flatMap(({ name, members, ...field }) =>
      members
        ? members.map((member) => ({ name: `${name}.${member.name}`, preset: member.preset }))
        : [{ name, preset: field.preset }],
    ),
  );
  return leaves.reduce(
    (filled, leaf) => (leaf.preset === undefined ? filled : withAnswer(filled, leaf.name, leaf.preset)),
    holder,
  );
}

/** Answers for one more child. */
export function emptyChild(plan: FormPlan): ChildAnswers {
  return preset(plan, true, { student: {}, answers: {} });
}

/** The answers of a form that was just opened: presets only, for one child. */
export function emptyAnswers(plan: FormPlan): Answers {
  return preset(plan, false, {
    parent: {},
    children: [emptyChild(plan)],
    answers: {},
    documents: [],
    consents: {},
  });
}
