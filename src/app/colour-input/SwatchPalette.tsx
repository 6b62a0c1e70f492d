import { Box } from '@mui/material';
import { swatches } from './swatches.ts';

interface SwatchPaletteProps {
  name: string;
  label: string;
  value: string | null;
  isDisabled: boolean;
  onChoose: (value: string) => void;
}

/** Colour swatches as radio buttons, for arrow keys and screen readers. */
export function SwatchPalette({ name, label, value, isDisabled, onChoose }: SwatchPaletteProps) {
  return (
    <Box role="radiogroup" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {swatches.map((swatch) => (
        <Box
          component="input"
          type="radio"
          key={swatch.value}
          name={name}
          aria-label={swatch.name}
          title={swatch.name}
          disabled={isDisabled}
          checked={swatch.value === value}
          onChange={() => onChoose(swatch.value)}
          sx={(theme) => ({
            appearance: 'none',
            width: 28,
            height: 28,
            m: 0,
            borderRadius: '50%',
            cursor: 'pointer',
            backgroundColor: swatch.value,
            border: `2px solid ${theme.palette.background.paper}`,
            boxShadow: `0 0 0 1px ${theme.palette.colours.control}`,
            '&:checked': { boxShadow: `0 0 0 3px ${theme.palette.colours.accent}` },
            '&:disabled': { cursor: 'default' },
          })}
        />
      ))}
    </Box>
  );
}
