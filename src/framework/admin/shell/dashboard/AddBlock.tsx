import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useText } from '../../base/i18n/useText.ts';

interface AddBlockProps {
  /** Keys of the blocks that are not on the dashboard. */
  spare: readonly string[];
  titleOf: (key: string) => string;
  groupOf: (key: string) => string;
  onAdd: (key: string) => void;
}

/** Adds blocks to the dashboard, one after another; typing narrows the options. */
export function AddBlock({ spare, titleOf, groupOf, onAdd }: AddBlockProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  return (
    <Autocomplete
      options={spare}
      // the field keeps no value: the chosen block moves to the list above
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
