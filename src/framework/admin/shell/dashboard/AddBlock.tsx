import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useText } from '../../base/i18n/useText.ts';

interface AddBlockProps {
  /** Keys of what is not on the dashboard. */
  spare: readonly string[];
  titleOf: (key: string) => string;
  groupOf: (key: string) => string;
  onAdd: (key: string) => void;
}

/** Chooses one part after the other to stand on the dashboard; typing narrows them down. */
export function AddBlock({ spare, titleOf, groupOf, onAdd }: AddBlockProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  return (
    <Autocomplete
      options={spare}
      // what was chosen is no value of the field: it stands in the list above
      value={null}
      inputValue={typed}
      autoHighlight
      getOptionLabel={titleOf}
      groupBy={groupOf}
      onInputChange={(_, next, reason) => setTyped(reason === 'input' ? next : '')}
      onChange={(_, key) => {
        setTyped('');
        if (key !== null) onAdd(key);
      }}
      renderInput={(params) => <TextField {...params} margin="dense" label={text('dashboard.add')} />}
    />
  );
}
