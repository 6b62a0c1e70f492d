import { answerAt, type PlacedField } from '../../contract/registration/answers.ts';
import { useSignUpForm } from './SignUpContext.ts';

/** Answer, error and change of a field, or of one of its parts (`address.street`). */
export function useField(place: PlacedField, part?: string) {
  const { answers, errors, change } = useSignUpForm();
  const name = part === undefined ? place.field.name : `${place.field.name}.${part}`;
  const path = part === undefined ? place.path : `${place.path}.${part}`;
  const holder = place.child === undefined ? answers : answers.children[place.child];
  return {
    name: path,
    value: answerAt(holder, name),
    error: errors[path],
    change: (value: unknown) => change(place, name, () => value),
    /** For what takes its time: `next` receives the answer as it is by then. */
    update: (next: (before: unknown) => unknown) => change(place, name, next),
  };
}
