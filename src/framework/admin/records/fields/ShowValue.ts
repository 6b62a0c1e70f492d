import type { ReactNode } from 'react';
import type { Field } from '../../../schema/model.ts';

/** What a kind gets to show a value with. */
export interface Showing {
  field: Field;
  isCell: boolean;
  /** Shows a member of the value. */
  inner: (member: Field, value: unknown) => ReactNode;
}

/** Shows a value of one type. */
export type Show<Value> = (value: Value, showing: Showing) => ReactNode;

/** Shows a value of a kind; undefined for one that is not of it, as a field keeps that was of another kind before. */
export type ShowValue = Show<unknown>;
