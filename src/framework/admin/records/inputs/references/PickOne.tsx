import { TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { Combobox } from '../../../base/inputs/Combobox.tsx';

/** An option, shown by its title. */
export interface PickOption {
  value: string;
  title: string;
}

interface PickOneProps {
  label: string;
  options: readonly PickOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  isRequired?: boolean;
  isDisabled?: boolean;
  hasProblem?: boolean;
  hint?: ReactNode;
}

/**
 * One of many options that no definition lists; typing narrows them down. A value without an option stays
 * visible.
 */
export function PickOne(props: PickOneProps) {
  const {
    label,
    options,
    value,
    onChange,
    isRequired = false,
    isDisabled = false,
    hasProblem = false,
  } = props;
  const chosen = options.find((option) => option.value === value) ?? (value ? { value, title: value } : null);
  return (
    <Combobox<PickOption>
      options={options}
      value={chosen}
      disabled={isDisabled}
      getOptionLabel={({ title }) => title}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      onChange={(option) => onChange(option?.value ?? null)}
      renderInput={(params, problem) => (
        <TextField
          {...params}
          label={label}
          error={hasProblem || problem !== undefined}
          helperText={problem ?? props.hint}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps.inputLabel, required: isRequired },
          }}
        />
      )}
    />
  );
}
