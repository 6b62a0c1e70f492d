import { createContext, useContext } from 'react';
import type { Answers } from '../../contract/registration/Answers.ts';
import type { FormPlan, FreePlaces } from '../../contract/registration/FormPlan.ts';
import type { PlacedField } from '../../contract/registration/placedFields.ts';

/** What the fields of a form share. */
export interface SignUp {
  plan: FormPlan;
  answers: Answers;
  places: FreePlaces;
  /** German sentence by path. */
  errors: Readonly<Record<string, string>>;
  /** @param name of the field or of one of its parts, relative to the answers or to those of the child */
  change: (place: PlacedField, name: string, value: unknown) => void;
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
