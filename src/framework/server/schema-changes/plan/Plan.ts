import type { HashedStep } from '../../../schema/DataStep.ts';
import type { Entity } from '../../../schema/model.ts';
import type { SchemaState } from '../state/SchemaState.ts';

/**
 * `safe` changes no stored data, `rewriting` rewrites rows but keeps every value, `destructive` may delete
 * values.
 */
export type StepClass = 'safe' | 'rewriting' | 'destructive';

type StepKind =
  | 'foundation'
  | 'createTable'
  | 'renameTable'
  | 'dropTable'
  | 'addField'
  | 'renameField'
  | 'changeField'
  | 'dropField'
  | 'computedColumn'
  | 'index'
  | 'constraint'
  | 'data';

/** Order in which the statements of all steps run. */
const phases = [
  'foundation',
  'dropConstraints',
  'dropIndexes',
  'dropComputed',
  'rename',
  'create',
  'add',
  'carry',
  'change',
  'clean',
  'drop',
  'compute',
  'require',
  'index',
  'refer',
] as const;

type Phase = (typeof phases)[number];

interface Statement {
  phase: Phase;
  sql: string;
}

/** Location of a dropped field's values. */
export interface FormerUse {
  table: string;
  /** Resource and field name of its values in the history. */
  resource: string;
  field: string;
}

/** One change, in the form administrators confirm it. */
export interface Step {
  /** Stable name: `institutions.rentNote`, `institutions.rentNote: text -> integer`. */
  name: string;
  kind: StepKind;
  class: StepClass;
  /** Description with the effect on the data, in German. */
  sentence: string;
  statements: Statement[];
  /** SQL that counts the lost values; undefined if none can be lost. */
  losses?: string;
  /** Dropped fields only: the tables to lock and query to find out whether the field ever had a value. */
  formerUse?: FormerUse;
}

/** The data steps of a plan and their entities. */
export interface PlannedData {
  entities: readonly Entity[];
  steps: HashedStep[];
}

/** The migration from one schema to another; without steps there is nothing to do. */
export interface Plan {
  /** Hash of the schema the plan starts from; null for an empty database. */
  from: string | null;
  before: SchemaState;
  after: SchemaState;
  /** Schema steps, then data steps (without statements). */
  steps: Step[];
  /** Data steps that run after the statements; on an empty database they are only recorded as done. */
  data?: PlannedData;
  /** Removals that must wait until the data steps have read the values. */
  closing?: Plan;
}

/** All steps of a plan in order, including the closing ones. */
export function allSteps({ steps, closing }: Pick<Plan, 'steps' | 'closing'>): Step[] {
  return [...steps, ...(closing?.steps ?? [])];
}

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

interface PlannedStatement {
  step: Step;
  phase: Phase;
  sql: string;
}

/** All statements of a plan in order of execution. */
export function planStatements(plan: Pick<Plan, 'steps'>): PlannedStatement[] {
  const all = plan.steps.flatMap((step) => step.statements.map(({ phase, sql }) => ({ step, phase, sql })));
  return phases.flatMap((phase) => all.filter((statement) => statement.phase === phase));
}
