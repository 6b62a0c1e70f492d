import type { SignUpData } from '../../contract/registration/RegistrationPageData.ts';
import type { ReceivedRegistration } from '../../contract/registration/registrationCalls.ts';

type SignUpProgress = SignUpData['progress'];

/** Where the person is, and what the page says about it. */
export interface SignUpState extends SignUpProgress {
  /** `waiting`: the form is sent again as soon as there is a connection. */
  status: 'idle' | 'busy' | 'waiting';
  /** German sentence why the form was not sent. */
  problem: string | null;
  /** German sentence that the form is already there, with other answers. */
  arrived: string | null;
  needsMailCode: boolean;
  /** Where the focus goes after the last button; a number is that of a child. */
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
