import { FormControl, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import type { FieldInputProps } from './FormHost.ts';
import { useFieldInput } from './useFieldInput.ts';

/** A switch for yes or no; an unset value is shown as no. */
export function BooleanInput({ field, source }: FieldInputProps) {
  const { id, value, change, leave, ref, hasProblem, hint } = useFieldInput(field, source);
  return (
    <FormControl error={hasProblem} sx={{ pl: 0.5 }}>
      <FormControlLabel
        label={field.title}
        control={
          <Switch
            checked={value === true}
            onChange={(event) => change(event.target.checked)}
            onBlur={leave}
            slotProps={{
              input: {
                id,
                ref,
                // a refused save moves the focus to the first input that says so
                ...(hasProblem ? { 'aria-invalid': true } : {}),
                ...(hint ? { 'aria-describedby': `${id}-hint` } : {}),
              },
            }}
          />
        }
      />
      {hint ? <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText> : null}
    </FormControl>
  );
}
