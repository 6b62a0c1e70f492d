import { TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { Combobox } from '../../../base/inputs/Combobox.tsx';
import type { PickOption } from './PickOne.tsx';

interface PickManyProps {
  label: string;
  options: readonly PickOption[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  hint?: ReactNode;
  /** Offers the options as soon as the input has the focus. */
  opensOnFocus?: boolean;
}

/** Several of many options that no definition lists. A value without an option stays visible. */
export function PickMany(props: PickManyProps) {
  const { label, options, value, onChange, hint, opensOnFocus = false } = props;
  const chosen = value.map(
    (one) => options.find((option) => option.value === one) ?? { value: one, title: one },
  );
  return (
    <Combobox<PickOption, true>
      multiple
      openOnFocus={opensOnFocus}
      options={options}
      value={chosen}
      disableCloseOnSelect
      filterSelectedOptions
      getOptionLabel={({ title }) => title}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      onChange={(next) => onChange(next.map((option) => option.value))}
      renderInput={(params, problem) => (
        <TextField
          {...params}
          margin="none"
          label={label}
          error={problem !== undefined}
          helperText={problem ?? hint}
        />
      )}
    />
  );
}
