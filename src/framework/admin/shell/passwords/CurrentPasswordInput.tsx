import { useText } from '../../base/i18n/useText.ts';
import { PasswordInput } from './PasswordInput.tsx';

interface CurrentPasswordInputProps {
  value: string;
  onChange: (value: string) => void;
  problem: string | undefined;
  isDisabled: boolean;
  hasFocus?: boolean;
}

/** The password that holds so far, asked for before one's own login is changed. */
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
