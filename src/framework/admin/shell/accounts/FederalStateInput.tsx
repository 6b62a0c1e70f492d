import { TextField } from '@mui/material';
import type { EnumOption } from '../../../schema/model.ts';
import { useText } from '../../base/i18n/useText.ts';
import { Combobox } from '../../base/inputs/Combobox.tsx';

interface FederalStateInputProps {
  options: readonly EnumOption[];
  /** Key of the state; empty for none. */
  value: string;
  onChange: (key: string) => void;
  problem?: string | undefined;
  isDisabled: boolean;
}

/** Selects a federal state; typing narrows the options. */
export function FederalStateInput({ options, value, onChange, problem, isDisabled }: FederalStateInputProps) {
  const text = useText();
  return (
    <Combobox<EnumOption>
      options={options}
      value={options.find((option) => option.value === value) ?? null}
      getOptionLabel={(option) => option.title}
      onChange={(option) => onChange(option ? String(option.value) : '')}
      disabled={isDisabled}
      renderInput={(params, unchosen) => (
        <TextField
          {...params}
          label={text('onboarding.federalState')}
          margin="none"
          error={(unchosen ?? problem) !== undefined}
          helperText={unchosen ?? problem}
        />
      )}
    />
  );
}
