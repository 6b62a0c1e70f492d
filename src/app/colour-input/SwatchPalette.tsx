import { Box } from '@mui/material';

interface Swatch {
  /** `#RRGGBB`, in upper case. */
  value: string;
  name: string;
}

/** Colours that are easy to tell apart, light and dark. */
export const swatches: readonly Swatch[] = [
  { value: '#C62828', name: 'Rot' },
  { value: '#E65100', name: 'Orange' },
  { value: '#F9A825', name: 'Gelb' },
  { value: '#7CB342', name: 'Hellgrün' },
  { value: '#2E7D32', name: 'Grün' },
  { value: '#00838F', name: 'Türkis' },
  { value: '#0277BD', name: 'Hellblau' },
  { value: '#283593', name: 'Dunkelblau' },
  { value: '#6A1B9A', name: 'Violett' },
  { value: '#AD1457', name: 'Beere' },
  { value: '#5D4037', name: 'Braun' },
  { value: '#546E7A', name: 'Grau' },
];

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
