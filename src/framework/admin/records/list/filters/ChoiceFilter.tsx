import { TextField } from '@mui/material';
import type { EnumOption } from '../../../../schema/model.ts';
import { Combobox } from '../../../base/inputs/Combobox.tsx';
import type { FilterInputProps } from './FilterInputProps.ts';
import { namedValues } from './namedValues.ts';

/** Filters by one or several options. */
export function ChoiceFilter({ id, label, field, value, onChange }: FilterInputProps) {
  const chosen = namedValues(value);
  const options = field.options ?? [];
  return (
    <Combobox<EnumOption, true>
      id={id}
      multiple
      disableCloseOnSelect
      limitTags={2}
      options={options}
      value={options.filter((option) => chosen.includes(option.value))}
      getOptionLabel={(option) => option.title}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      onChange={(next) => onChange(next.length === 0 ? undefined : next.map((option) => option.value))}
      renderInput={(params, problem) => (
        <TextField {...params} label={label} error={problem !== undefined} helperText={problem} />
      )}
    />
  );
}
