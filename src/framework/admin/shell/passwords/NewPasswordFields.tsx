import { Stack } from '@mui/material';
import { useState } from 'react';
import { useText } from '../../base/i18n/useText.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { PasswordMeter } from './PasswordMeter.tsx';
import type { NewPassword } from './useNewPassword.ts';

interface NewPasswordFieldsProps {
  chosen: NewPassword;
  /** The server's message about the password it received. */
  refusal?: string | undefined;
  isDisabled: boolean;
  hasFocus?: boolean;
}

/** A new password and its repetition. Errors appear once a field has lost the focus, the strength at once. */
export function NewPasswordFields({ chosen, refusal, isDisabled, hasFocus }: NewPasswordFieldsProps) {
  const text = useText();
  const [isLeft, setIsLeft] = useState(false);
  const [isRepeatLeft, setIsRepeatLeft] = useState(false);
  const { password, repeat, strength, problem, isRepeated } = chosen;
  const isWrong = isLeft && password !== '';
  return (
    <Stack spacing={2}>
      <PasswordInput
        label={text('password.new')}
        autoComplete="new-password"
        value={password}
        onChange={chosen.setPassword}
        onBlur={() => setIsLeft(true)}
        problem={(isWrong ? problem : null) ?? refusal ?? null}
        hint={text('password.rules')}
        isDisabled={isDisabled}
        hasFocus={hasFocus ?? false}
      />
      {password === '' ? null : <PasswordMeter strength={strength} />}
      <PasswordInput
        label={text('password.repeat')}
        autoComplete="new-password"
        value={repeat}
        onChange={chosen.setRepeat}
        onBlur={() => setIsRepeatLeft(true)}
        problem={isRepeatLeft && repeat !== '' && !isRepeated ? text('password.mismatch') : null}
        isDisabled={isDisabled}
      />
    </Stack>
  );
}
