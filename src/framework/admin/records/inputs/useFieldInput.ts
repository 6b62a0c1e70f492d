import { type ReactNode, type RefCallback, useId } from 'react';
import { type FieldError, useController } from 'react-hook-form';
import type { Field } from '../../../schema/model.ts';

/** Connects an input to its form. */
export interface FieldControl {
  id: string;
  value: unknown;
  change: (value: unknown) => void;
  leave: () => void;
  ref: RefCallback<HTMLElement>;
  hasProblem: boolean;
  /** The German error message. */
  problem: string | undefined;
  /** The error message, else the field's help text. */
  hint: ReactNode;
}

function sentenceOf(error: (FieldError & { root?: FieldError }) | undefined): string | undefined {
  // lists and objects have their own error in `root`, beside those of their members
  return error?.message ?? error?.root?.message;
}

/** Binds an input to `source` of the surrounding form. */
export function useFieldInput(field: Field, source: string): FieldControl {
  const { field: control, fieldState } = useController({ name: source });
  const problem = sentenceOf(fieldState.error);
  return {
    id: useId(),
    value: control.value,
    change: control.onChange,
    leave: control.onBlur,
    ref: control.ref,
    hasProblem: problem !== undefined,
    problem,
    hint: problem ?? field.description,
  };
}
