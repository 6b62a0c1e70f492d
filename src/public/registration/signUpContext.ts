import { createContext, useContext } from 'react';
import { type Answers, answerAt, type PlacedField } from '../../contract/registration/answers.ts';
import type { FormPlan, FreePlaces, PlanField } from '../../contract/registration/FormPlan.ts';
import type { SignUpData } from '../../contract/registration/RegistrationPageData.ts';
import type { ReceivedRegistration } from '../../contract/registration/registrationCalls.ts';

/** State shared by the fields of a form. */
interface SignUp {
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

type SignUpProgress = SignUpData['progress'];

/** Position of the person in the form, and the messages of the page. */
export interface SignUpState extends SignUpProgress {
  /** `waiting`: the form is sent again as soon as there is a connection. */
  status: 'idle' | 'busy' | 'waiting';
  /** German sentence why the form was not sent. */
  problem: string | null;
  /** German sentence that the form is already there, with other answers. */
  arrived: string | null;
  needsMailCode: boolean;
  /** Target of the focus after the last button; a number is the index of a child. */
  focus: 'heading' | 'errors' | number | null;
  /** Counts the buttons that were pressed. */
  turn: number;
  /** Idempotency key: the same for every attempt to send this form. */
  key: string;
  /** German sentence about a course that no longer fits, by the path of its field. */
  dropped: Readonly<Record<string, string>>;
  /** The answers are those of an earlier visit. */
  isRestored: boolean;
  received?: ReceivedRegistration;
}

/** First name of a child, or its number while it has none. */
export function childName({ children }: Answers, child: number): string {
  const name = answerAt(children[child], 'student.firstName');
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : `${child + 1}. Kind`;
}

/** A random idempotency key; works without the APIs that only encrypted pages have. */
export function createKey(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

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

export interface FieldInputProps {
  place: PlacedField;
  /** The part of the field that is drawn, such as the street of an address. */
  part?: PlanField;
}
