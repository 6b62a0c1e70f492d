import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useText } from '../../base/i18n/useText.ts';

interface PasswordInputProps {
  label: string;
  /** What password managers know it as. */
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** What is wrong with it. */
  problem?: string | null;
  /** Stands below it while nothing is wrong. */
  hint?: ReactNode;
  isDisabled?: boolean;
  hasFocus?: boolean;
}

/** A password, hidden unless the person wants to see it. */
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
