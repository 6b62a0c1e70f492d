import { createContext, useContext } from 'react';
import type { Answers, PlacedField } from '../../contract/registration/answers.ts';
import type { FormPlan, FreePlaces } from '../../contract/registration/FormPlan.ts';

/** What the fields of a form share. */
export interface SignUp {
  plan: FormPlan;
  answers: Answers;
  places: FreePlaces;
  /** German sentence by path. */
  errors: Readonly<Record<string, string>>;
  /** German sentence about a course that was given up, by the path of its field. */
  dropped: Readonly<Record<string, string>>;
  /**
   * @param name of the field or of one of its parts, relative to the answers or to those of the child
   * @param next receives the answer as it is by then
   */
  change: (place: PlacedField, name: string, next: (before: unknown) => unknown) => void;
  /**
   * Counts the files that are on their way, while which the step stays open.
   * @param refusal German sentence, if its field is no longer on screen
   */
  trackFile: (change: 1 | -1, refusal?: string) => void;
  /** JavaScript has started: what only works with it can be shown. */
  isInteractive: boolean;
}

const SignUpContext = createContext<SignUp | null>(null);

export const SignUpProvider = SignUpContext.Provider;

export function useSignUpForm(): SignUp {
  const form = useContext(SignUpContext);
  if (!form) throw new Error('A field of a sign-up form is drawn outside of one.');
  return form;
}
