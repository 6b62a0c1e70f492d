import { useState } from 'react';
import { judgePassword, type PasswordContext } from '../../../schema/passwords/judgePassword.ts';
import { type PasswordStrength, passwordStrength } from '../../../schema/passwords/passwordStrength.ts';

/** A password being chosen: typed twice, judged by the rules the server goes by. */
export interface NewPassword {
  password: string;
  repeat: string;
  setPassword: (password: string) => void;
  setRepeat: (repeat: string) => void;
  strength: PasswordStrength;
  /** German sentence of what is wrong with it; null when it may be used. */
  problem: string | null;
  isRepeated: boolean;
  isValid: boolean;
}

/** @param context what the password must not be made of */
export function useNewPassword(context: PasswordContext): NewPassword {
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const problem = judgePassword(password, context);
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
