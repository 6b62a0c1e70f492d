import { Autocomplete, TextField } from '@mui/material';
import { useText } from '../../base/i18n/useText.ts';
import { federalStates } from './federalStates.ts';

interface FederalStateInputProps {
  /** Key of the state; empty for none. */
  value: string;
  onChange: (key: string) => void;
  problem?: string | undefined;
  isDisabled: boolean;
}

/** Selects a federal state; typing narrows the options. */
export function FederalStateInput({ value, onChange, problem, isDisabled }: FederalStateInputProps) {
  const text = useText();
  return (
    <Autocomplete
      options={Object.keys(federalStates)}
      value={value === '' ? null : value}
      getOptionLabel={(key) => federalStates[key] ?? key}
      onChange={(_, key) => onChange(key ?? '')}
      disabled={isDisabled}
      autoHighlight
      renderInput={(params) => (
        <TextField
          {...params}
          label={text('onboarding.federalState')}
          margin="none"
          error={problem !== undefined}
          helperText={problem}
        />
      )}
    />
  );
}
