import { describePlan } from './describePlan.ts';
import { allSteps, type Plan } from './Plan.ts';

function shellWord(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** The command that applies a plan and confirms all its unsafe steps. */
export function applyCommand(plan: Pick<Plan, 'steps' | 'closing'>): string {
  const confirmed = allSteps(plan)
    .filter((step) => step.class !== 'safe')
    .map(({ name }) => ` --confirm ${shellWord(name)}`);
  return `npm run migrate -- --apply${confirmed.join('')}`;
}

/** Thrown at startup if unsafe steps are not confirmed; nothing was changed. */
export class SchemaChangeNeeded extends Error {
  readonly plan: Plan;

  constructor(plan: Plan) {
    super(
      [
        describePlan(plan),
        '',
        'Nicht alles davon geschieht von selbst. Lege zuerst eine Sicherung an (npm run backup); dann führt dies alles aus:',
        `  ${applyCommand(plan)}`,
      ].join('\n'),
    );
    this.name = 'SchemaChangeNeeded';
    this.plan = plan;
  }
}
