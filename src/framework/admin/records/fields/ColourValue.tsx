import { Box } from '@mui/material';

/** A colour swatch followed by the colour code. */
export function ColourValue({ colour }: { colour: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Box
        component="span"
        className="keep-colour"
        sx={{
          width: 14,
          height: 14,
          borderRadius: '50%',
          bgcolor: colour,
          border: 1,
          borderColor: 'divider',
        }}
      />
      {colour}
    </Box>
  );
}
