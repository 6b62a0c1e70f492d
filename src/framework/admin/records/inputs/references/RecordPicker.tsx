import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { type HTMLAttributes, type Key, type RefCallback, useState } from 'react';
import { useText } from '../../../base/i18n/useText.ts';
import type { RecordOption } from '../../../session/definitions/RecordOption.ts';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import { useChosenRecords } from './useChosenRecords.ts';
import { useRecordOptions } from './useRecordOptions.ts';

interface RecordPickerProps {
  id: string;
  label: string;
  resource: string;
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  isMultiple: boolean;
  onBlur?: () => void;
  isRequired?: boolean;
  hasProblem?: boolean;
  /** Error message or help text. */
  hint?: React.ReactNode;
  inputRef?: RefCallback<HTMLElement>;
  /** Restricts the records to choose from. */
  where?: Readonly<Record<string, unknown>>;
  /** Chooses another form of the titles. */
  titleForm?: string | undefined;
}

/** Last option of the list; choosing it adds deactivated records. */
const moreId = '+inactive';

/** Chooses records by typing: offers ten at first, then the search results. */
export function RecordPicker({
  id,
  label,
  resource,
  ids,
  onChange,
  isMultiple,
  where,
  titleForm,
  ...shown
}: RecordPickerProps) {
  const text = useText();
  const entity = useDefinitions().entity(resource);
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [withInactive, setWithInactive] = useState(false);
  const { chosen, hasFailed } = useChosenRecords(entity, ids, titleForm);
  const found = useRecordOptions({ entity, typed, isOpen, withInactive, where, titleForm });
  const hasLife = entity?.lifecycle !== undefined;
  const more: RecordOption = { id: moreId, title: text('picker.withInactive'), line: '', isInactive: false };
  const options = hasLife && !withInactive && !found.isLoading ? [...found.options, more] : found.options;
  const initProblem = hasFailed ? text('picker.initFailed') : undefined;

  function handleChange(value: RecordOption | RecordOption[] | null): void {
    const picked = value === null ? [] : [value].flat();
    if (picked.some((option) => option.id === moreId)) {
      setWithInactive(true);
      setIsOpen(true);
      return;
    }
    onChange(picked.map((option) => option.id));
    setIsOpen(false);
  }

  function renderOption(
    { key, ...props }: HTMLAttributes<HTMLLIElement> & { key: Key },
    option: RecordOption,
  ) {
    const line = [option.line, option.isInactive ? text('active.deactivated') : '']
      .filter(Boolean)
      .join(' · ');
    return (
      <Box component="li" {...props} key={option.id}>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontStyle: option.id === moreId ? 'italic' : 'normal' }}>
            {option.title}
          </Typography>
          {line === '' ? null : (
            <Typography variant="caption" color="textSecondary">
              {line}
            </Typography>
          )}
        </Box>
      </Box>
    );
  }

  return (
    <Autocomplete
      id={id}
      multiple={isMultiple}
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={(_, reason) => setIsOpen(reason === 'selectOption' && isOpen && isMultiple)}
      disabled={entity === undefined}
      options={options}
      value={isMultiple ? chosen : (chosen[0] ?? null)}
      getOptionLabel={(option) => option.title}
      getOptionDisabled={(option) => option.isInactive}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      filterOptions={(all) => all}
      filterSelectedOptions={isMultiple}
      groupBy={(option) => (option.id === moreId ? '' : text('picker.heading'))}
      loading={found.isLoading}
      loadingText={text('picker.loading')}
      noOptionsText={text(found.hasFailed ? 'picker.loadFailed' : 'picker.noResults')}
      onChange={(_, value) => handleChange(value)}
      onInputChange={(_, input, reason) => setTyped(reason === 'input' ? input : '')}
      onBlur={shown.onBlur}
      renderOption={renderOption}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={text('picker.placeholder')}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps.inputLabel, required: shown.isRequired ?? false },
          }}
          error={(shown.hasProblem ?? false) || hasFailed}
          helperText={initProblem ?? shown.hint}
          inputRef={shown.inputRef}
        />
      )}
    />
  );
}
