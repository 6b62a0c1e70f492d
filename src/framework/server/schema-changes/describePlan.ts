import type { Plan, Step, StepClass } from './Plan.ts';

const words: Record<StepClass, string> = {
  safe: 'sicher',
  rewriting: 'schreibt Zeilen neu',
  destructive: 'löscht Daten',
};

function describeStep(step: Step): string {
  return `  ${step.name} (${words[step.class]})\n    ${step.sentence}`;
}

/** What a plan does, for a person; German. */
export function describePlan(plan: Pick<Plan, 'steps'>): string {
  if (plan.steps.length === 0) return 'Die Datenbank passt zu den Definitionen: nichts zu tun.';
  const count = plan.steps.length === 1 ? 'Eine Änderung' : `${plan.steps.length} Änderungen`;
  return [`${count} an der Datenbank:`, ...plan.steps.map(describeStep)].join('\n');
}
