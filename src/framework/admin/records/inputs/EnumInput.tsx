import { type AutocompleteRenderInputParams, InputAdornment, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import type { EnumOption, Field } from '../../../schema/model.ts';
import { Combobox } from '../../base/inputs/Combobox.tsx';
import type { FieldInputProps } from './FormHost.ts';
import { OptionDot, OptionItem, optionOf } from './references/OptionDot.tsx';
import { type FieldControl, useFieldInput } from './useFieldInput.ts';
import { useUnchosenBlock } from './useUnchosenBlock.ts';

interface ChoiceTextProps {
  params: AutocompleteRenderInputParams;
  field: Field;
  control: FieldControl;
  /** Whether the chosen options are chips in front of the text box. */
  isList: boolean;
  /** Why the box holds text that is not chosen. */
  unchosen?: string | undefined;
  /** Shown if the field has no help text. */
  hint?: string;
  startAdornment?: ReactNode;
}

/** The text box of an Autocomplete. */
export function ChoiceText(props: ChoiceTextProps) {
  const { params, field, control, isList, unchosen, hint, startAdornment } = props;
  const { inputLabel, input } = params.slotProps;
  return (
    <TextField
      {...params}
      label={field.title}
      // beside chips the box is empty despite a value: HTML's `required` would complain
      required={field.required && !isList}
      error={control.hasProblem || unchosen !== undefined}
      helperText={unchosen ?? control.hint ?? hint}
      inputRef={control.ref}
      slotProps={{
        ...params.slotProps,
        inputLabel: { ...inputLabel, required: field.required },
        input: { ...input, ...(startAdornment === undefined ? {} : { startAdornment }) },
      }}
    />
  );
}

/** One of a few options; typing narrows them down. */
export function EnumInput({ field, source }: FieldInputProps) {
  const control = useFieldInput(field, source);
  const chosen = optionOf(field, control.value);
  const dot = chosen?.colour && (
    <InputAdornment position="start" sx={{ mr: 0, pl: 0.75 }}>
      <OptionDot colour={chosen.colour} />
    </InputAdornment>
  );
  return (
    <Combobox<EnumOption>
      id={control.id}
      options={field.options ?? []}
      value={chosen}
      getOptionLabel={(option) => option.title}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      onChange={(option) => control.change(option?.value ?? null)}
      onBlur={control.leave}
      onUnchosen={useUnchosenBlock(source)}
      renderOption={({ key, ...props }, option) => <OptionItem key={key} option={option} {...props} />}
      renderInput={(params, unchosen) => (
        <ChoiceText
          params={params}
          field={field}
          control={control}
          isList={false}
          unchosen={unchosen}
          {...(dot ? { startAdornment: dot } : {})}
        />
      )}
    />
  );
}

/** Several of a few options, stored in the order of the definition. */
export function EnumListInput({ field, source }: FieldInputProps) {
  const control = useFieldInput(field, source);
  const options = field.options ?? [];
  const chosen = (Array.isArray(control.value) ? control.value : [])
    .map((entry) => optionOf(field, entry))
    .filter((option): option is EnumOption => option !== null);

  function handleChange(next: EnumOption[]): void {
    const placeOf = (option: EnumOption) => options.findIndex(({ value: known }) => known === option.value);
    const sorted = next.toSorted((one, other) => placeOf(one) - placeOf(other));
    control.change(sorted.map((option) => option.value));
  }

  return (
    <Combobox<EnumOption, true>
      multiple
      id={control.id}
      options={options}
      value={chosen}
      disableCloseOnSelect
      getOptionLabel={(option) => option.title}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      onChange={(next) => handleChange(next)}
      onBlur={control.leave}
      onUnchosen={useUnchosenBlock(source)}
      renderOption={({ key, ...props }, option) => <OptionItem key={key} option={option} {...props} />}
      renderInput={(params, unchosen) => (
        <ChoiceText params={params} field={field} control={control} isList unchosen={unchosen} />
      )}
    />
  );
}
