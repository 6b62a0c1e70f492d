import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, IconButton, InputAdornment, Stack, TextField, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { checkPassword, type PasswordContext } from '../../../schema/passwords/checkPassword.ts';
import { type PasswordStrength, passwordStrength } from '../../../schema/passwords/passwordStrength.ts';
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

const words = [
  'password.strength0',
  'password.strength1',
  'password.strength2',
  'password.strength3',
  'password.strength4',
] as const;
const steps = [1, 2, 3, 4] as const;
const colours = ['error.main', 'error.main', 'warning.main', 'success.main', 'success.main'] as const;

/** Shows how hard a password is to guess, in four steps and a word. */
function PasswordMeter({ strength }: { strength: PasswordStrength }) {
  const text = useText();
  const word = text(words[strength]);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
      <Stack
        direction="row"
        role="meter"
        aria-label={text('password.strength')}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={strength}
        aria-valuetext={word}
        sx={{ flex: 1, gap: 0.5 }}
      >
        {steps.map((step) => (
          <Box
            key={step}
            sx={{
              flex: 1,
              height: 6,
              borderRadius: 3,
              bgcolor: step <= strength ? colours[strength] : 'divider',
            }}
          />
        ))}
      </Stack>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ minWidth: 88 }}>
        {word}
      </Typography>
    </Stack>
  );
}

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
