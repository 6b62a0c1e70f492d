import type { Phase, Step, StepClass, StepKind } from './Plan.ts';

const severity: Record<StepClass, number> = { safe: 0, rewriting: 1, destructive: 2 };

export interface StepStart {
  name: string;
  kind: StepKind;
  class: StepClass;
  sentence: string;
}

/** Collects steps by name; adding to a step can only raise its class. */
export class PlanBuilder {
  readonly #steps = new Map<string, Step>();

  /** Returns the step with that name, creating it if necessary; a new sentence is appended. */
  step(start: StepStart): Step {
    const known = this.#steps.get(start.name);
    if (!known) {
      const step: Step = { ...start, statements: [] };
      this.#steps.set(start.name, step);
      return step;
    }
    if (severity[start.class] > severity[known.class]) known.class = start.class;
    if (!known.sentence.includes(start.sentence)) known.sentence = `${known.sentence} ${start.sentence}`;
    return known;
  }

  /** All steps in order of creation. */
  get steps(): Step[] {
    return [...this.#steps.values()];
  }
}

/** Adds statements of one phase to a step. */
export function addStatements(step: Step, phase: Phase, ...statements: string[]): void {
  step.statements.push(...statements.map((sql) => ({ phase, sql })));
}
