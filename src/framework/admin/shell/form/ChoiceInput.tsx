import { MenuItem, TextField } from '@mui/material';

interface ChoiceInputProps {
  label: string;
  value: string;
  options: readonly { value: string; title: string }[];
  onChange: (value: string) => void;
  /** Label of the empty choice; without it a choice is required. */
  empty?: string;
  problem?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean | undefined;
  hasFocus?: boolean;
}

/** Selects one of a few options in a form without a definition. */
export function ChoiceInput(props: ChoiceInputProps) {
  const { label, value, options, onChange, empty, problem } = props;
  const { isRequired = false, isDisabled = false, hasFocus = false } = props;
  const isKnown = options.some((option) => option.value === value);
  return (
    <TextField
      select
      fullWidth
      margin="none"
      required={isRequired}
      disabled={isDisabled}
      autoFocus={hasFocus}
      error={problem !== undefined}
      helperText={problem}
      label={label}
      value={isKnown ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      slotProps={empty === undefined ? {} : { inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      {empty === undefined ? null : <MenuItem value="">{empty}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.title}
        </MenuItem>
      ))}
    </TextField>
  );
}
