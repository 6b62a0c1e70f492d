import type { Records } from '../../../../generated/types.ts';
import type { RecordPointer, TypedPointer } from './pointers.ts';

/** A value with pointers in the place of ids, however deep. */
type Pointing<Value> = string extends Value
  ? Value | RecordPointer
  : Value extends readonly (infer Entry)[]
    ? readonly Pointing<Entry>[]
    : Value extends { type: string; id: string }
      ? Value | TypedPointer
      : Value extends object
        ? { [Name in keyof Value]: Pointing<Value[Name]> }
        : Value;

/**
 * A record of an entity before it has an id.
 * @typeParam Given fields that hold a value in each of them, which is no pointer.
 */
export type Draft<Resource extends keyof Records, Given extends keyof Records[Resource] = never> = {
  [Name in Exclude<keyof Records[Resource], Given>]?: Pointing<Records[Resource][Name]>;
} & { [Name in Given]-?: NonNullable<Records[Resource][Name]> };

/** A value all of whose members are given, however deep. */
export type Filled<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { [Name in keyof Value]-?: Filled<NonNullable<Value[Name]>> }
    : Value;
