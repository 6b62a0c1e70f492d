import { useState } from 'react';
import { checkPassword, type PasswordContext } from '../../../schema/passwords/checkPassword.ts';
import { type PasswordStrength, passwordStrength } from '../../../schema/passwords/passwordStrength.ts';

/** A password being chosen: typed twice, and checked by the same rules as on the server. */
export interface NewPassword {
  password: string;
  repeat: string;
  setPassword: (password: string) => void;
  setRepeat: (repeat: string) => void;
  strength: PasswordStrength;
  /** German error message; null if the password is acceptable. */
  problem: string | null;
  isRepeated: boolean;
  isValid: boolean;
}

/**
 * State of a new password.
 * @param context values the password must not be derived from
 */
export function useNewPassword(context: PasswordContext): NewPassword {
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const problem = checkPassword(password, context);
  const isRepeated = password === repeat;
  return {
    password,
    repeat,
    setPassword,
    setRepeat,
    strength: passwordStrength(password, context),
    problem,
    isRepeated,
    isValid: problem === null && isRepeated,
  };
}
