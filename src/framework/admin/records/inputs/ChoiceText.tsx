import { type AutocompleteRenderInputParams, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import type { Field } from '../../../schema/model.ts';
import type { FieldControl } from './useFieldInput.ts';

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
