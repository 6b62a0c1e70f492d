import { Box, InputAdornment, Stack, TextField } from '@mui/material';
import { useInput, ValidationError } from 'react-admin';
import type { InputProps } from '../../framework/admin/session/registry/Registry.ts';
import { SwatchPalette } from './SwatchPalette.tsx';

/** Normalises typed text (`#abc`, `aabbcc`) to `#AABBCC`; null if it is not (yet) a colour. */
export function readColour(typed: string): string | null {
  const digits = typed.trim().replace(/^#/, '').toUpperCase();
  if (/^[\dA-F]{6}$/.test(digits)) return `#${digits}`;
  if (/^[\dA-F]{3}$/.test(digits)) return `#${[...digits].map((digit) => digit + digit).join('')}`;
  return null;
}

function refuseOther(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '' || readColour(value) === value) return undefined;
  return 'Eine Farbe hat die Form #RRGGBB, etwa #2E7D32.';
}

/** Input for a colour, chosen from the palette or typed as `#RRGGBB`. */
export function ColourInput({ field, source }: InputProps) {
  const { field: control, fieldState, id, isRequired } = useInput({ source, validate: refuseOther });
  const value = typeof control.value === 'string' ? control.value : '';
  const colour = readColour(value);
  const problem = fieldState.error?.message;

  function handleType(typed: string): void {
    const isWhole = typed.replace('#', '').length === 6;
    control.onChange(typed === '' ? null : ((isWhole ? readColour(typed) : null) ?? typed));
  }

  function handleLeave(): void {
    // not earlier, because `#abc` may be the beginning of `#abcdef`
    if (colour) control.onChange(colour);
    control.onBlur();
  }

  return (
    <Stack spacing={1} sx={{ mb: 2 }}>
      <TextField
        id={id}
        label={field.title}
        required={isRequired || field.required}
        placeholder="#RRGGBB"
        value={value}
        error={problem !== undefined}
        helperText={problem === undefined ? field.description : <ValidationError error={problem} />}
        onChange={(event) => handleType(event.target.value)}
        onBlur={handleLeave}
        inputRef={control.ref}
        slotProps={{
          htmlInput: { maxLength: 7, spellCheck: false },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Box
                  aria-hidden
                  sx={{
                    width: 16,
                    height: 16,
                    borderRadius: 0.5,
                    border: 1,
                    borderColor: 'divider',
                    bgcolor: colour ?? 'transparent',
                  }}
                />
              </InputAdornment>
            ),
          },
        }}
      />
      <SwatchPalette
        name={`${id}-palette`}
        label={`Palette: ${field.title}`}
        value={colour}
        isDisabled={control.disabled ?? false}
        onChoose={control.onChange}
      />
    </Stack>
  );
}
