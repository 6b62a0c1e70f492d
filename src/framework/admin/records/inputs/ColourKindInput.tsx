import { InputAdornment } from '@mui/material';
import { useWatch } from 'react-hook-form';
import type { FieldInputProps } from './FormHost.ts';
import { OptionDot } from './references/OptionDot.tsx';
import { TextKindInput } from './TextKindInput.tsx';

const written = /^#[0-9a-f]{6}$/i;

function tidy(text: string): string {
  const digits = text.trim().replace('#', '');
  return /^[0-9a-f]{6}$/i.test(digits) ? `#${digits.toUpperCase()}` : text.trim();
}

/** A colour as `#RRGGBB`. */
export function ColourKindInput({ field, source }: FieldInputProps) {
  const value: unknown = useWatch({ name: source });
  const colour = typeof value === 'string' && written.test(value) ? value : 'transparent';
  return (
    <TextKindInput
      field={field}
      source={source}
      tidy={tidy}
      placeholder="#RRGGBB"
      slotProps={{
        htmlInput: { maxLength: 7, spellCheck: false },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <OptionDot colour={colour} />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
