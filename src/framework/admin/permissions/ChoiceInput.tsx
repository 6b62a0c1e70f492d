import { MenuItem, TextField } from '@mui/material';

interface ChoiceInputProps {
  label: string;
  value: string;
  options: readonly { value: string; title: string }[];
  onChange: (value: string) => void;
  /** What choosing nothing is called; without it something must be chosen. */
  empty?: string;
}

/** Chooses one of a few in a form that no definition describes. */
export function ChoiceInput({ label, value, options, onChange, empty }: ChoiceInputProps) {
  const isKnown = options.some((option) => option.value === value);
  return (
    <TextField
      select
      fullWidth
      margin="none"
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
