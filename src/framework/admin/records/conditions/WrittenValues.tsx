import { Autocomplete, TextField } from '@mui/material';
import { useMemo, useRef, useState } from 'react';
import type { JsonValue } from '../../../schema/Json.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useHoldBack } from '../../base/inputs/useHoldBack.ts';
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
  const root = useRef<HTMLElement>(null);
  const found = typed.trim() === '' ? undefined : format.read(typed.trim());
  const problem = found && 'problem' in found ? found.problem : undefined;
  useHoldBack(root, problem === undefined ? null : () => root.current?.querySelector('input')?.focus());
  // a new array on every render would make Autocomplete clear the input
  const written = useMemo(
    () => values.map((value) => format.format(value as string | number)),
    [values, format.format],
  );

  function handleChange(next: readonly string[]): void {
    const known = new Map(written.map((one, at) => [one, values[at]]));
    const read = next.flatMap((one) => {
      const value = known.get(one);
      if (value !== undefined) return [value];
      const typedOne = format.read(one.trim());
      return 'value' in typedOne && typedOne.value !== '' ? [typedOne.value] : [];
    });
    onChange(read);
  }

  return (
    <Autocomplete
      multiple
      freeSolo
      ref={root}
      clearOnBlur={problem === undefined}
      options={[] as string[]}
      value={written}
      inputValue={typed}
      onInputChange={(_, next) => setTyped(next)}
      onChange={(_, next) => handleChange(next)}
      onKeyDown={(event) => {
        // unreadable text stays, with its sentence
        if (event.key !== 'Enter' || problem === undefined) return;
        event.preventDefault();
        Object.assign(event, { defaultMuiPrevented: true });
      }}
      onBlur={() => {
        if (typed.trim() !== '' && problem === undefined) handleChange([...written, typed]);
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          margin="none"
          label={label}
          error={problem !== undefined}
          helperText={problem ?? hint ?? text('condition.valuesHint')}
        />
      )}
    />
  );
}
