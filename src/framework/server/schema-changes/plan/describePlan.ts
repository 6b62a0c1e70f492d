import { allSteps, type Plan, type Step, type StepClass } from './Plan.ts';

const words: Record<StepClass, string> = {
  safe: 'sicher',
  rewriting: 'schreibt Zeilen neu',
  destructive: 'löscht Daten',
};

function describeStep(step: Step): string {
  return `  ${step.name} (${words[step.class]})\n    ${step.sentence}`;
}

/** Describes a plan for administrators, in German. */
export function describePlan(plan: Pick<Plan, 'steps' | 'closing'>): string {
  const steps = allSteps(plan);
  if (steps.length === 0) return 'Die Datenbank passt zu den Definitionen: nichts zu tun.';
  const count = steps.length === 1 ? 'Eine Änderung' : `${steps.length} Änderungen`;
  return [`${count} an der Datenbank:`, ...steps.map(describeStep)].join('\n');
}
