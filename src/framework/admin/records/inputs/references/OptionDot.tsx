import { Box } from '@mui/material';

/** The colour of an option, shown beside its title. */
export function OptionDot({ colour }: { colour: string | undefined }) {
  if (colour === undefined) return null;
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-block',
        flexShrink: 0,
        width: 10,
        height: 10,
        borderRadius: '50%',
        mr: 1,
        bgcolor: colour,
        border: 1,
        borderColor: 'divider',
      }}
    />
  );
}
