import { Autocomplete } from '@mui/material';
import { useState } from 'react';
import { singleLine } from '../../../schema/singleLine.ts';
import { useText } from '../../base/i18n/useText.ts';
import { ChoiceText } from './ChoiceText.tsx';
import type { FieldInputProps } from './FieldInputProps.ts';
import { useFieldInput } from './useFieldInput.ts';

const noSuggestions: string[] = [];

/** Texts as chips; Enter, comma or blur adds what is typed. */
export function TextListInput({ field, source }: FieldInputProps) {
  const text = useText();
  const control = useFieldInput(field, source);
  const [typed, setTyped] = useState('');
  const entries = (Array.isArray(control.value) ? control.value : []).map(String);

  function handleChange(next: string[]): void {
    const tidied = next.map((entry) => singleLine(entry).trim()).filter((entry) => entry !== '');
    control.change([...new Set(tidied)]);
  }

  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      id={control.id}
      options={noSuggestions}
      value={entries}
      onChange={(_, next) => handleChange(next)}
      // the Autocomplete would keep the text of an entry that a comma ended
      inputValue={typed}
      onInputChange={(_, next) => {
        const isEnded = next.endsWith(',');
        if (isEnded) handleChange([...entries, next.slice(0, -1)]);
        setTyped(isEnded ? '' : next);
      }}
      onBlur={control.leave}
      renderInput={(params) => (
        <ChoiceText
          params={params}
          field={field}
          control={control}
          isList
          hint={text('input.textListHint')}
        />
      )}
    />
  );
}
