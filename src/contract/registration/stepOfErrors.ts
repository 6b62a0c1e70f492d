import type { Answers } from './Answers.ts';
import type { FormPlan } from './FormPlan.ts';
import { shownFields } from './shownFields.ts';

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
