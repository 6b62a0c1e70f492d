import { Autocomplete, type AutocompleteRenderInputParams } from '@mui/material';
import { type ReactNode, useState } from 'react';

interface FreeTextsProps {
  id: string;
  /** Suggestions; other texts are as good. */
  options?: readonly string[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur: () => void;
  renderInput: (params: AutocompleteRenderInputParams) => ReactNode;
}

const none: string[] = [];

/** Texts as chips; Enter, comma, blur or Ctrl+S adds what is typed. */
export function FreeTexts({ options = none, value, onChange, ...shown }: FreeTextsProps) {
  const [typed, setTyped] = useState('');

  function handleChange(next: readonly string[]): void {
    const tidied = next.map((entry) => entry.trim()).filter((entry) => entry !== '');
    onChange([...new Set(tidied)]);
  }

  function add(text: string): void {
    handleChange([...value, text]);
    setTyped('');
  }

  return (
    <Autocomplete
      {...shown}
      multiple
      freeSolo
      autoSelect
      options={options}
      value={[...value]}
      onChange={(_, next) => handleChange(next)}
      // the Autocomplete would keep the text of an entry that a comma ended
      inputValue={typed}
      onInputChange={(_, next) => (next.endsWith(',') ? add(next.slice(0, -1)) : setTyped(next))}
      onKeyDown={({ key, ctrlKey, metaKey }) => {
        // saves the form without leaving the box
        if (key.toLowerCase() === 's' && (ctrlKey || metaKey) && typed !== '') add(typed);
      }}
    />
  );
}
