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
