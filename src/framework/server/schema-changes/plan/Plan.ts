import type { HashedStep } from '../../../schema/DataStep.ts';
import type { Entity } from '../../../schema/model.ts';
import type { SchemaState } from '../state/SchemaState.ts';

/**
 * `safe` changes no stored data, `rewriting` rewrites rows but keeps every value, `destructive` may delete
 * values.
 */
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

/** Order in which the statements of all steps run. */
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
