import { type ReactNode, type RefCallback, useContext, useId } from 'react';
import { type FieldError, useController, useWatch } from 'react-hook-form';
import type { Field } from '../../../schema/model.ts';
import { FormRecordContext } from './FormHost.ts';

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

/** A name that no field has. */
const noField = '-';

/**
 * The value of another field of the record: as it is in the form, else as it is stored. Undefined without a
 * name.
 * @param source form path of a field beside the other one, if that may be inside a value; values in the form
 * are complete.
 */
export function useRecordValue(name: string | undefined, source = ''): unknown {
  const { stored } = useContext(FormRecordContext);
  const path = name === undefined ? noField : `${source.slice(0, source.lastIndexOf('.') + 1)}${name}`;
  const typed: unknown = useWatch({ name: path });
  return typed === undefined ? stored?.[path] : typed;
}
