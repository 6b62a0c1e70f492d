import { TextField } from '@mui/material';
import { useText } from '../../base/i18n/useText.ts';
import { Combobox } from '../../base/inputs/Combobox.tsx';

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
  return (
    <Combobox<string>
      options={spare}
      // the field keeps no value: the chosen block moves to the list above
      value={null}
      getOptionLabel={titleOf}
      groupBy={groupOf}
      onChange={(key) => {
        if (key !== null) onAdd(key);
      }}
      renderInput={(params, problem) => (
        <TextField
          {...params}
          margin="dense"
          label={text('dashboard.add')}
          error={problem !== undefined}
          helperText={problem}
        />
      )}
    />
  );
}
