import { InputAdornment, type TextFieldProps } from '@mui/material';

/** Right-aligned, followed by the unit. */
export function numberSlots(unit?: string): NonNullable<TextFieldProps['slotProps']> {
  return {
    htmlInput: { inputMode: 'decimal', autoComplete: 'off', style: { textAlign: 'right' } },
    ...(unit === undefined
      ? {}
      : { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } }),
  };
}
