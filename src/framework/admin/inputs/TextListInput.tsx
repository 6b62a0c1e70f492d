import { Autocomplete, TextField } from '@mui/material';
import { useText } from '../i18n/useText.ts';
import type { FieldInputProps } from './FieldInputProps.ts';
import { useFieldInput } from './useFieldInput.ts';

const noSuggestions: string[] = [];

/** Texts as chips; enter, comma or leaving the box takes over what is typed. */
export function TextListInput({ field, source }: FieldInputProps) {
  const text = useText();
  const { id, value, change, leave, ref, hasProblem, hint } = useFieldInput(field, source);
  const entries = (Array.isArray(value) ? value : []).map(String);

  function handleChange(next: string[]): void {
    const tidied = next.map((entry) => entry.trim()).filter((entry) => entry !== '');
    change([...new Set(tidied)]);
  }

  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      id={id}
      options={noSuggestions}
      value={entries}
      onChange={(_, next) => handleChange(next)}
      onInputChange={(_, typed) => {
        if (typed.endsWith(',')) handleChange([...entries, typed.slice(0, -1)]);
      }}
      onBlur={leave}
      renderInput={(params) => (
        <TextField
          {...params}
          label={field.title}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps.inputLabel, required: field.required },
          }}
          error={hasProblem}
          helperText={hint ?? text('input.textListHint')}
          inputRef={ref}
        />
      )}
    />
  );
}
