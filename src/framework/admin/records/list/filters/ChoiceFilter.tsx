import { Autocomplete, TextField } from '@mui/material';
import type { FilterInputProps } from './FilterInputProps.ts';
import { namedValues } from './namedValues.ts';

/** Filters by one or several options. */
export function ChoiceFilter({ id, label, field, value, onChange }: FilterInputProps) {
  const chosen = namedValues(value);
  const options = field.options ?? [];
  return (
    <Autocomplete
      id={id}
      multiple
      disableCloseOnSelect
      limitTags={2}
      options={options}
      value={options.filter((option) => chosen.includes(option.value))}
      getOptionLabel={(option) => option.title}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      onChange={(_, next) => onChange(next.length === 0 ? undefined : next.map((option) => option.value))}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}
