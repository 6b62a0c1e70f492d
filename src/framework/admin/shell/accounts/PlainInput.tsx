import { TextField } from '@mui/material';
import { mailTyping } from '../../base/format/mailTyping.ts';

export interface PlainInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  problem?: string | undefined;
  hint?: string;
  /** For a mail address. */
  isMail?: boolean;
  autoComplete?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  hasFocus?: boolean;
}

/** A one-line text input in a form without a definition. */
export function PlainInput(props: PlainInputProps) {
  const { label, value, onChange, problem, hint, isMail = false, autoComplete = 'off' } = props;
  const { isRequired = false, isDisabled = false, hasFocus = false } = props;
  return (
    <TextField
      label={label}
      autoComplete={autoComplete}
      required={isRequired}
      autoFocus={hasFocus}
      fullWidth
      margin="none"
      disabled={isDisabled}
      value={value}
      error={problem !== undefined}
      helperText={problem ?? hint}
      onChange={(event) => onChange(event.target.value)}
      slotProps={isMail ? { htmlInput: mailTyping } : {}}
    />
  );
}
