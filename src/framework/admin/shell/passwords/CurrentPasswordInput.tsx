import { useText } from '../../base/i18n/useText.ts';
import { PasswordInput } from './NewPasswordFields.tsx';

interface CurrentPasswordInputProps {
  value: string;
  onChange: (value: string) => void;
  problem: string | undefined;
  isDisabled: boolean;
  hasFocus?: boolean;
}

/** The present password, required before the user's own login is changed. */
export function CurrentPasswordInput({ problem, ...rest }: CurrentPasswordInputProps) {
  const text = useText();
  return (
    <PasswordInput
      label={text('password.current')}
      autoComplete="current-password"
      problem={problem ?? null}
      {...rest}
    />
  );
}
