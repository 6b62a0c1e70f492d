import type { RecordData } from '../../../schema/Json.ts';

/**
 * Computes a value of a data step from the stored record, including former fields. Must be pure: a block may
 * run again. A value the field does not accept aborts the step.
 */
export type StepConverter = (record: Readonly<RecordData>) => unknown;

/** One converter for each name that steps use, and no others. */
export type StepConverters<Name extends string> = [Name] extends [never]
  ? Record<string, never>
  : Record<Name, StepConverter>;
