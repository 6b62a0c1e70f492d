import { type FieldError, useFormContext, useFormState } from 'react-hook-form';

/** German sentence for what is wrong with a value as a whole, for inputs made of others; undefined when nothing is. */
export function useFieldProblem(source: string): string | undefined {
  const { getFieldState } = useFormContext();
  const formState = useFormState({ name: source });
  const error: (FieldError & { root?: FieldError }) | undefined = getFieldState(source, formState).error;
  // the problem of a list or an object stands beside those of its parts
  const sentence = error?.root?.message ?? error?.message;
  return typeof sentence === 'string' ? sentence : undefined;
}
