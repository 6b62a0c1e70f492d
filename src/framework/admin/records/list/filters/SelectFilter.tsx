import { MenuItem, TextField } from '@mui/material';

interface SelectFilterProps {
  id: string;
  label: string;
  /** Empty for no filter. */
  value: string;
  options: readonly { value: string; title: string }[];
  onChange: (value: string) => void;
}

/** Filters by one of a few options, or by none. */
export function SelectFilter({ id, label, value, options, onChange }: SelectFilterProps) {
  return (
    <TextField
      id={id}
      select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': label } } }}
    >
      <MenuItem value="">–</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.title}
        </MenuItem>
      ))}
    </TextField>
  );
}
