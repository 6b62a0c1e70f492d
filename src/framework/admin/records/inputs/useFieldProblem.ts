import { type FieldError, useFormContext, useFormState } from 'react-hook-form';

/** German error message of a composite value itself; undefined if it is valid. */
export function useFieldProblem(source: string): string | undefined {
  const { getFieldState } = useFormContext();
  const formState = useFormState({ name: source });
  const error: (FieldError & { root?: FieldError }) | undefined = getFieldState(source, formState).error;
  // lists and objects have their own error in `root`, beside those of their members
  const sentence = error?.root?.message ?? error?.message;
  return typeof sentence === 'string' ? sentence : undefined;
}
