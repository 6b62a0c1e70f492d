import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { useEvent } from 'ra-core';
import { type HTMLAttributes, type Key, useEffect, useState } from 'react';
import type { AddressItem } from '../../../../schema/contracts/geocoder.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { useStatus } from '../../../session/services/useStatus.ts';
import { useAddressSearch } from './useAddressSearch.ts';

interface AddressSearchInputProps {
  id: string;
  label: string;
  isRequired?: boolean;
  hasProblem?: boolean;
  /** Text of an address that was chosen before. */
  initialText?: string;
  onChoose: (item: AddressItem) => void;
  /** Blocks saving with a sentence while what is typed is not chosen; undefined lifts the block. */
  onUnchosen?: ((sentence: string | undefined) => void) | undefined;
}

/** Searches addresses while somebody types, and yields the chosen one. */
export function AddressSearchInput({
  id,
  label,
  initialText = '',
  onChoose,
  onUnchosen,
  ...shown
}: AddressSearchInputProps) {
  const text = useText();
  const mode = useStatus()?.addressSearch;
  const [typed, setTyped] = useState(initialText);
  const [chosen, setChosen] = useState(initialText);
  const [hasLeft, setHasLeft] = useState(false);
  const [searched, setSearched] = useState('');
  const [entered, setEntered] = useState('');
  /** Text whose first address is to be taken once it is found. */
  const [awaited, setAwaited] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const found = useAddressSearch(searched, entered);
  const sources = {
    osm: text('address.sourceOsm'),
    'google-maps': text('address.sourceGoogle'),
    unknown: text('address.sourceUnknown'),
  };

  const choose = useEvent((item: AddressItem): void => {
    setTyped(item.text);
    setChosen(item.text);
    setSearched('');
    setAwaited(undefined);
    onChoose(item);
  });

  const { isLoading } = found;
  const [first] = found.items;
  const isAwaited = awaited !== undefined && awaited === searched && !isLoading;
  useEffect(() => {
    if (!isAwaited) return;
    if (first) choose(first);
    else setAwaited(undefined);
  }, [isAwaited, first, choose]);

  const isUnchosen = typed.trim() !== '' && typed !== chosen;
  const sentence = isUnchosen ? text('picker.notChosen', { typed }) : undefined;
  const report = useEvent((next: string | undefined) => onUnchosen?.(next));
  useEffect(() => {
    report(sentence);
    return () => report(undefined);
  }, [report, sentence]);

  /** The enter key before an option was chosen: searches the remote service, or takes the first option once it is found. */
  function handleEnter(input: string): void {
    if (mode === 'enter') setEntered(input);
    else setAwaited(input);
  }

  function renderOption({ key, ...props }: HTMLAttributes<HTMLLIElement> & { key: Key }, item: AddressItem) {
    return (
      <Box component="li" {...props} key={key}>
        <Box sx={{ minWidth: 0 }}>
          <Typography>{item.text}</Typography>
          <Typography variant="caption" color="textSecondary">
            {sources[item.source]}
          </Typography>
        </Box>
      </Box>
    );
  }

  const unchosen = hasLeft ? sentence : undefined;
  const hints = [
    unchosen ?? null,
    found.hasFailed ? text('address.failed') : null,
    found.isEmpty ? text('address.none') : null,
    found.note,
    found.attribution,
    mode === 'enter' ? text('address.enter') : null,
  ];
  return (
    <Autocomplete
      id={id}
      freeSolo
      // with a remote service the enter key searches, so nothing may be chosen before
      autoHighlight={mode !== 'enter'}
      forcePopupIcon={false}
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      // results may come after the enter key
      onClose={(_, reason) => setIsOpen(reason === 'createOption')}
      options={searched === '' ? [] : found.items}
      value={null}
      inputValue={typed}
      getOptionLabel={(item) => (typeof item === 'string' ? item : item.text)}
      getOptionKey={(item) =>
        typeof item === 'string' ? item : `${item.text} ${item.value.location?.coordinates.join()}`
      }
      filterOptions={(all) => all}
      loading={isLoading}
      loadingText={text('address.loading')}
      onChange={({ type }, item) => {
        // the first one of what was found for less text was highlighted by itself
        const isStale = mode !== 'enter' && isLoading && item === first && type === 'keydown';
        if (typeof item === 'string') handleEnter(item);
        else if (isStale) setAwaited(typed);
        else if (item) choose(item);
      }}
      onInputChange={(_, input, reason) => {
        if (reason === 'reset' || reason === 'selectOption') return;
        setTyped(input);
        setHasLeft(false);
        setSearched(input);
        setAwaited(undefined);
      }}
      onBlur={() => setHasLeft(true)}
      renderOption={renderOption}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={text('address.placeholder')}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps.inputLabel, required: shown.isRequired ?? false },
          }}
          error={(shown.hasProblem ?? false) || found.hasFailed || unchosen !== undefined}
          helperText={hints.filter((hint) => hint !== null).join(' ')}
          onKeyDown={(event) => {
            // it would submit the form
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
          }}
        />
      )}
    />
  );
}
