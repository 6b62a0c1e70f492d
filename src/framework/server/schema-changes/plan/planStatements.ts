import { type Phase, type Plan, phases, type Step } from './Plan.ts';

export interface PlannedStatement {
  step: Step;
  phase: Phase;
  sql: string;
}

/** All statements of a plan in order of execution. */
export function planStatements(plan: Pick<Plan, 'steps'>): PlannedStatement[] {
  const all = plan.steps.flatMap((step) => step.statements.map(({ phase, sql }) => ({ step, phase, sql })));
  return phases.flatMap((phase) => all.filter((statement) => statement.phase === phase));
}
