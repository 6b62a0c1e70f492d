import type { RecordData } from '../../../schema/Json.ts';

/**
 * Computes a value of a data step from the record as it was, former fields included. Pure: the same record gives the
 * same value. What the field does not take stops the step.
 */
export type StepConverter = (record: Readonly<RecordData>) => unknown;

/** Converters by the names that steps use: no more and no less, also where no step uses any. */
export type StepConverters<Name extends string> = [Name] extends [never]
  ? Record<string, never>
  : Record<Name, StepConverter>;
