import type { ReactNode } from 'react';
import type { Field } from '../../../schema/model.ts';

/** Context for rendering a value of a kind. */
export interface Showing {
  field: Field;
  isCell: boolean;
  /** Renders a member of the value. */
  inner: (member: Field, value: unknown) => ReactNode;
}

/** Renders a value of one type. */
export type Show<Value> = (value: Value, showing: Showing) => ReactNode;

/**
 * Renders a value of a kind. Returns undefined for a value of another kind, such as one stored before the
 * field changed its kind.
 */
export type ShowValue = Show<unknown>;
