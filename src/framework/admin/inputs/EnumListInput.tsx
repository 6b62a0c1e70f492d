import { Autocomplete, Box, TextField } from '@mui/material';
import type { EnumOption } from '../../schema/model.ts';
import type { FieldInputProps } from './FieldInputProps.ts';
import { OptionDot } from './OptionDot.tsx';
import { optionOf } from './optionOf.ts';
import { useFieldInput } from './useFieldInput.ts';

/** Several of a few choices, in the order of the choices. */
export function EnumListInput({ field, source }: FieldInputProps) {
  const { id, value, change, leave, ref, hasProblem, hint } = useFieldInput(field, source);
  const options = field.options ?? [];
  const chosen = (Array.isArray(value) ? value : [])
    .map((entry) => optionOf(field, entry))
    .filter((option): option is EnumOption => option !== null);

  function handleChange(next: EnumOption[]): void {
    const placeOf = (option: EnumOption) => options.findIndex(({ value: known }) => known === option.value);
    change(next.toSorted((one, other) => placeOf(one) - placeOf(other)).map((option) => option.value));
  }

  return (
    <Autocomplete
      multiple
      id={id}
      options={options}
      value={chosen}
      disableCloseOnSelect
      getOptionLabel={(option) => option.title}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      onChange={(_, next) => handleChange(next)}
      onBlur={leave}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props}>
          <OptionDot colour={option.colour} />
          {option.title}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={field.title}
          // the text box of a multiple choice is empty although something is chosen: HTML's `required` would complain
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps.inputLabel, required: field.required },
          }}
          error={hasProblem}
          helperText={hint}
          inputRef={ref}
        />
      )}
    />
  );
}
