import { Autocomplete, TextField } from '@mui/material';
import { useMemo, useState } from 'react';
import type { JsonValue } from '../../../../schema/Json.ts';
import { useText } from '../../../base/i18n/useText.ts';
import type { WrittenFormat } from './writtenFormat.ts';

interface WrittenValuesProps {
  label: string;
  values: readonly JsonValue[];
  format: WrittenFormat;
  onChange: (values: JsonValue[]) => void;
  hint?: string | undefined;
}

/** Input for several values; Enter adds one. */
export function WrittenValues({ label, values, format, onChange, hint }: WrittenValuesProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const isWrong = typed.trim() !== '' && format.parse(typed.trim()) === null;
  // a new array on every render would make Autocomplete clear the input
  const written = useMemo(
    () => values.map((value) => format.format(value as string | number)),
    [values, format.format],
  );

  function handleChange(next: readonly string[]): void {
    const known = new Map(written.map((one, at) => [one, values[at]]));
    const read = next.map((one) => known.get(one) ?? format.parse(one.trim()));
    onChange(read.filter((one) => one !== null && one !== undefined && one !== ''));
  }

  return (
    <Autocomplete
      multiple
      freeSolo
      clearOnBlur
      options={[] as string[]}
      value={written}
      inputValue={typed}
      onInputChange={(_, next) => setTyped(next)}
      onChange={(_, next) => handleChange(next)}
      onBlur={() => {
        if (typed.trim() !== '' && !isWrong) handleChange([...written, typed]);
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          margin="none"
          label={label}
          error={isWrong}
          helperText={
            isWrong && format.problem ? text(format.problem) : (hint ?? text('condition.valuesHint'))
          }
        />
      )}
    />
  );
}
