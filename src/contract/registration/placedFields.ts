import { childrenOf } from './childrenOf.ts';
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
