import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useText } from '../../base/i18n/useText.ts';

interface PasswordInputProps {
  label: string;
  /** Kind of password, for password managers. */
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Error message. */
  problem?: string | null;
  /** Shown below the field while there is no error. */
  hint?: ReactNode;
  isDisabled?: boolean;
  hasFocus?: boolean;
}

/** A password field, hidden unless the user reveals it. */
export function PasswordInput(props: PasswordInputProps) {
  const { label, autoComplete, value, onChange, onBlur, problem, hint, isDisabled, hasFocus } = props;
  const text = useText();
  const [isShown, setIsShown] = useState(false);
  const show = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={`${text('password.show')}: ${label}`}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? <VisibilityOffIcon fontSize="small" /> : <VisibilityIcon fontSize="small" />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextField
      label={label}
      type={isShown ? 'text' : 'password'}
      required
      fullWidth
      margin="none"
      autoFocus={hasFocus ?? false}
      disabled={isDisabled ?? false}
      value={value}
      error={Boolean(problem)}
      helperText={problem || hint}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      slotProps={{
        htmlInput: { autoComplete, spellCheck: false, autoCapitalize: 'none' },
        input: { endAdornment: show },
      }}
    />
  );
}
