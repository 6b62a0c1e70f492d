import { Box, FormHelperText, TextField } from '@mui/material';
import { useState } from 'react';
import { useText } from '../../base/i18n/useText.ts';
import type { FieldInputProps } from './FieldInputProps.ts';
import { locationOf, readLocation, type TypedLocation } from './locationOf.ts';
import { isUnreadable } from './UnreadableInput.ts';
import { useFieldInput } from './useFieldInput.ts';

/** A map point in degrees, collapsed because it is rarely typed. */
export function LocationInput({ field, source }: FieldInputProps) {
  const text = useText();
  const { id, value, change, leave, ref, hasProblem, hint } = useFieldInput(field, source);
  const [typed, setTyped] = useState<TypedLocation | null>(null);
  const shown = typed ?? locationOf(value);

  function handleType(next: TypedLocation): void {
    setTyped(next);
    const isEmpty = next.lat.trim() === '' && next.lon.trim() === '';
    const problem = { $typed: `${next.lat} ${next.lon}`, $problem: text('input.locationProblem') };
    change(isEmpty ? null : (readLocation(next) ?? problem));
  }

  function handleLeave(): void {
    if (!isUnreadable(value)) setTyped(null);
    leave();
  }

  const shared = {
    error: hasProblem,
    onBlur: handleLeave,
    slotProps: { htmlInput: { inputMode: 'decimal' } },
  } as const;
  return (
    <Box component="details" open={hasProblem || undefined} sx={{ mt: 1 }}>
      <Box component="summary" sx={{ cursor: 'pointer' }}>
        {field.title}
      </Box>
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: '1fr 1fr' }}>
        <TextField
          {...shared}
          id={`${id}-lat`}
          label={text('input.latitude')}
          value={shown.lat}
          inputRef={ref}
          onChange={(event) => handleType({ ...shown, lat: event.target.value })}
        />
        <TextField
          {...shared}
          id={`${id}-lon`}
          label={text('input.longitude')}
          value={shown.lon}
          onChange={(event) => handleType({ ...shown, lon: event.target.value })}
        />
      </Box>
      {hint ? <FormHelperText error={hasProblem}>{hint}</FormHelperText> : null}
    </Box>
  );
}
