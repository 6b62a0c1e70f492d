import type { HashedStep } from '../../../schema/DataStep.ts';
import type { Entity } from '../../../schema/model.ts';
import type { SchemaState } from '../state/SchemaState.ts';

/** `safe`: nothing stored is touched. `rewriting`: rows are written anew, every value stays. `destructive`: values may go. */
export type StepClass = 'safe' | 'rewriting' | 'destructive';

export type StepKind =
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

/** The order in which the statements of all steps run. */
export const phases = [
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

export type Phase = (typeof phases)[number];

export interface Statement {
  phase: Phase;
  sql: string;
}

/** Where a field has its values. */
export interface FormerUse {
  table: string;
  /** Resource and name under which the history has its former values. */
  resource: string;
  field: string;
}

/** One change, as a person confirms it. */
export interface Step {
  /** Stable: `institutions.rentNote`, `institutions.rentNote: text -> integer`. */
  name: string;
  kind: StepKind;
  class: StepClass;
  /** What happens and what it means for the data; German. */
  sentence: string;
  statements: Statement[];
  /** SQL that counts the values which go; only where some may. */
  losses?: string;
  /** Of a dropped field: what must be asked, and locked before, to know that it never held a value. */
  formerUse?: FormerUse;
}

/** The data steps of a plan and the entities that they are about. */
export interface PlannedData {
  entities: readonly Entity[];
  steps: HashedStep[];
}

/** The way from one schema to another; empty when there are no steps. */
export interface Plan {
  /** Hash of the schema the plan starts from; null for an empty database. */
  from: string | null;
  before: SchemaState;
  after: SchemaState;
  /** Those of the schema, then those of the data (without statements). */
  steps: Step[];
  /** What runs after the statements; for an empty database: what is noted as done. */
  data?: PlannedData;
  /** What goes only after the data steps have read it. */
  closing?: Plan;
}

/** Everything a plan does, in its order, as a person confirms it. */
export function allSteps({ steps, closing }: Pick<Plan, 'steps' | 'closing'>): Step[] {
  return [...steps, ...(closing?.steps ?? [])];
}
