import type { PlanField, PlanSection, PlanStep } from './FormPlan.ts';

interface Essential {
  field: PlanField;
  perChild: boolean;
}

function insisting(field: PlanField): PlanField {
  const { when: _, ...always } = field;
  return { ...always, isRequired: true };
}

/** The first step, with the fields that none has in sections of their own at its top. */
function withMissing(step: PlanStep, missing: readonly Essential[]): PlanStep {
  const added = [true, false].flatMap((perChild): PlanSection[] => {
    const fields = missing.filter((entry) => entry.perChild === perChild).map(({ field }) => field);
    return fields.length === 0
      ? []
      : [{ key: `${step.key}-${perChild ? 'child' : 'person'}`, perChild, fields }];
  });
  return { ...step, sections: [...added, ...step.sections] };
}

/**
 * Makes sure that a form asks for what every submission needs, always and as required, whatever the office
 * removed.
 */
export function completeSteps(steps: readonly PlanStep[], essential: readonly Essential[]): PlanStep[] {
  const known = new Set(
    steps.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields.map(({ name }) => name))),
  );
  const names = new Set(essential.map(({ field }) => field.name));
  const missing = essential.filter(({ field }) => !known.has(field.name));
  const [first = { key: 'step-1', title: 'Anmeldung', sections: [] }, ...others] = steps;
  return [missing.length > 0 ? withMissing(first, missing) : first, ...others].map((step) => ({
    ...step,
    sections: step.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => (names.has(field.name) ? insisting(field) : field)),
    })),
  }));
}
