import { Autocomplete, Box, InputAdornment, TextField } from '@mui/material';
import type { FieldInputProps } from './FieldInputProps.ts';
import { OptionDot } from './OptionDot.tsx';
import { optionOf } from './optionOf.ts';
import { useFieldInput } from './useFieldInput.ts';

/** One of a few choices; typing narrows them down. */
export function EnumInput({ field, source }: FieldInputProps) {
  const { id, value, change, leave, ref, hasProblem, hint } = useFieldInput(field, source);
  const chosen = optionOf(field, value);
  return (
    <Autocomplete
      id={id}
      options={field.options ?? []}
      value={chosen}
      getOptionLabel={(option) => option.title}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      onChange={(_, option) => change(option?.value ?? null)}
      onBlur={leave}
      autoHighlight
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
          required={field.required}
          error={hasProblem}
          helperText={hint}
          inputRef={ref}
          slotProps={{
            ...params.slotProps,
            input: {
              ...params.slotProps.input,
              ...(chosen?.colour === undefined
                ? {}
                : {
                    startAdornment: (
                      <InputAdornment position="start" sx={{ mr: 0, pl: 0.75 }}>
                        <OptionDot colour={chosen.colour} />
                      </InputAdornment>
                    ),
                  }),
            },
          }}
        />
      )}
    />
  );
}
