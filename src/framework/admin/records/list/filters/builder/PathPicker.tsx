import { TextField } from '@mui/material';
import { useMemo } from 'react';
import { useText } from '../../../../base/i18n/useText.ts';
import { Combobox } from '../../../../base/inputs/Combobox.tsx';
import { useDefinitions } from '../../../../session/definitions/useDefinitions.ts';
import type { EntityView } from '../../../../session/definitions/viewsOf.ts';
import { fieldPaths, offeredPaths } from './fieldPaths.ts';

interface PathPickerProps {
  entity: EntityView;
  /** Empty before a field is chosen; the picker then has the focus. */
  path: string;
  onChange: (path: string) => void;
}

/** Chooses the field of a condition: one of the entity, or of a record it refers to. */
export function PathPicker({ entity, path, onChange }: PathPickerProps) {
  const text = useText();
  const definitions = useDefinitions();
  const paths = useMemo(() => fieldPaths(definitions, entity), [definitions, entity]);
  const chosen = paths.find((option) => option.path === path) ?? null;
  return (
    <Combobox
      options={paths}
      value={chosen}
      filterOptions={(options, { inputValue }) =>
        offeredPaths(options, inputValue === chosen?.title ? '' : inputValue)
      }
      groupBy={({ group }) => group}
      getOptionLabel={({ title }) => title}
      getOptionKey={(option) => option.path}
      isOptionEqualToValue={(option, other) => option.path === other.path}
      onChange={(option) => option && onChange(option.path)}
      autoHighlight
      openOnFocus
      noOptionsText={text('conditions.noField')}
      renderInput={(params, problem) => (
        <TextField
          {...params}
          margin="none"
          label={text('conditions.field')}
          autoFocus={path === ''}
          error={problem !== undefined}
          helperText={problem ?? (path === '' ? text('conditions.fieldHint') : undefined)}
        />
      )}
    />
  );
}
