import { MenuItem, TextField } from '@mui/material';

interface StateSelectProps {
  label: string;
  value: number;
  /** States by their index in the history, newest first. */
  options: readonly { place: number; title: string }[];
  onChange: (place: number) => void;
}

/** Chooses a state of a record. */
export function StateSelect({ label, value, options, onChange }: StateSelectProps) {
  return (
    <TextField
      select
      fullWidth
      margin="none"
      label={label}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {options.map(({ place, title }) => (
        <MenuItem key={place} value={place} sx={{ whiteSpace: 'normal' }}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
}
